import { useState, type ReactNode } from 'react';
import { inWords, sizeOf } from '../format.ts';
import { Button } from '../Button.tsx';
import { Block } from './Block.tsx';
import { endingOf } from './file-name.ts';
import { MediumView } from './MediumView.tsx';
import { mediaType } from './media.ts';
import { saveFile } from './save-file.ts';
import { useDecoded } from './use-decoded.ts';
import css from './MediaBlock.module.css';

type MediaBlockProps = {
  name: string;
  note: string;
  kind: 'image' | 'audio';
  /** Base64. */
  data: string;
  mimeType: string;
  /** Before the button. */
  aside?: ReactNode;
};

/** A picture or a sound out of the message itself; nothing is fetched. */
export const MediaBlock = ({ name, note, kind, data, mimeType, aside }: MediaBlockProps) => {
  const decoded = useDecoded(data);
  const bytes = typeof decoded === 'string' ? undefined : decoded;
  const [facts, setFacts] = useState<string>();
  const said = [
    note,
    mimeType || 'no mimeType',
    bytes === undefined ? undefined : inWords(sizeOf(bytes.length)),
    facts,
  ].filter(Boolean);
  return (
    <Block
      name={name}
      note={said.join(', ')}
      aside={
        <>
          {aside}
          {bytes !== undefined && (
            <Button
              look="soft"
              small
              onClick={() => saveFile(`${name}.${endingOf(mimeType)}`, bytes, mimeType)}
            >
              Save to file
            </Button>
          )}
        </>
      }
    >
      {decoded === 'coming' && <p className="dim">It is being decoded.</p>}
      {decoded === 'none' && (
        <p className={css.broken}>Its data is not base64. It is in Raw as it came.</p>
      )}
      {bytes !== undefined && (
        <MediumView
          kind={kind}
          content={bytes}
          type={mediaType(kind, mimeType)}
          label={kind === 'image' ? `${name}, sent by the server` : name}
          onFacts={setFacts}
        />
      )}
    </Block>
  );
};
