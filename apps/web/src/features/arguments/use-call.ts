import { textAsShown } from '@wirescope/shared/arguments/draft';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import type { Problem } from '@wirescope/shared/control/problem';
import { announce } from '../../ui/announce.ts';
import type { KeptPane } from './kept-pane.ts';
import type { DraftHandle } from './use-draft.ts';

/** The press of Call: with problems the first one sends nothing, the second sends; an edit starts again. */
export const useCall = (
  handle: DraftHandle,
  model: FormModel,
  {
    presses: [{ heldBack, revealed, refused }, put],
    checkNow,
    onCall,
  }: {
    presses: KeptPane['presses'];
    checkNow: () => Promise<readonly ValueProblem[]>;
    onCall: (argumentsText: string) => Promise<Problem | undefined>;
  },
) => {
  const text = textAsShown(model, handle.draft);
  const held = heldBack?.text === text ? heldBack.count : 0;
  const heldFields = heldBack?.text === text ? heldBack.fields : 0;
  const refuse = (problem: Problem | undefined) =>
    put((presses) => ({ ...presses, refused: { text, problem } }));
  /** Resolves to the problem to go to, when nothing was sent. */
  const press = async (): Promise<ValueProblem | undefined> => {
    const problems = held > 0 ? [] : await checkNow();
    const [first] = problems;
    const syntax = problems.find(({ keyword }) => keyword === 'json');
    if (syntax !== undefined) {
      refuse(notJson(syntax));
      announce('The arguments are not JSON. Nothing was sent.');
      return syntax;
    }
    if (first !== undefined) {
      const fields = new Set(problems.map(({ pointer }) => pointer)).size;
      const heldNow = { text, count: problems.length, fields };
      put((before) => ({ ...before, heldBack: heldNow, revealed: true }));
      announce(`Problems at ${fields === 1 ? '1 place' : `${fields} places`}. Nothing was sent.`);
      return first;
    }
    put((before) => ({ revealed: before.revealed, refused: before.refused }));
    refuse(await onCall(text));
    return undefined;
  };
  const problem = refused?.text === text ? refused.problem : undefined;
  return { press, held, heldFields, revealed, problem };
};

const notJson = ({ sentence }: ValueProblem): Problem => ({
  code: 'not-json',
  what: 'The arguments are not JSON, so they cannot go into a call. Nothing was sent.',
  why: sentence,
});
