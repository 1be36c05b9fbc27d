import { isBlank } from '@wirescope/shared/arguments/document';
import { useEffect, useRef, type ClipboardEvent } from 'react';
import { announce } from '../../../ui/announce.ts';
import type { KeptPane } from '../kept-pane.ts';
import type { DraftHandle } from '../use-draft.ts';
import type { Taken, takePaste } from './take-paste.ts';

type Reader = typeof takePaste;

type PastingOptions = {
  handle: DraftHandle;
  note: KeptPane['note'];
  tool: string;
  schemaText: string | undefined;
  /** Whether a paste into the editor would replace all that stands there. */
  replacesAll: () => boolean;
  /** Something was filled in. */
  onTaken: () => void;
};

/** Whole arguments from elsewhere, told about in a sentence. Pastes into the pane: what is more than plain JSON is read for what it means, and becomes the draft as one step. */
export const usePasting = (options: PastingOptions) => {
  const { handle, tool, schemaText, replacesAll, onTaken } = options;
  const [note, setNote] = options.note;
  const reader = useRef<Reader>(undefined);
  useEffect(() => {
    // A paste has to be answered at once, so what reads it is fetched before; it is not needed to show the form.
    const load = async () => {
      const module = await import('./take-paste.ts');
      reader.current = module.takePaste;
    };
    void load();
  }, []);
  const fill = (text: string, said: string) => {
    handle.restore(text);
    setNote({ text, said });
    announce(said);
  };
  const take = ({ text, said }: Taken) => {
    fill(text, said);
    onTaken();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const inEditor = event.target instanceof Element && event.target.closest('.monaco-editor');
    if (!inEditor && isWritten(event.target)) return;
    if (inEditor && !isBlank(handle.draft.text) && !replacesAll()) return;
    const read = reader.current?.(event.clipboardData.getData('text/plain'), tool, schemaText);
    if (read?.ok !== true || (inEditor && read.value.verbatim)) return;
    event.preventDefault();
    event.stopPropagation();
    take(read.value);
  };
  return { take, fill, onPaste, note: note?.text === handle.draft.text ? note.said : undefined };
};

/** Fields take pastes themselves. */
const isWritten = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));
