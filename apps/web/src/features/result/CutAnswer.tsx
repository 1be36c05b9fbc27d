import type { SessionId } from '@wirescope/shared/ids';
import { readWholeFrame } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { inWords, sizeOf } from '../../ui/format.ts';
import { saveFile } from '../../ui/content/save-file.ts';

type CutAnswerProps = {
  session: SessionId;
  seq: number;
  /** Length of the whole text. */
  bytes: number;
  loading: boolean;
  onWhole: () => void;
};

/** Says that only the beginning of an answer is here, and brings the rest. */
export const CutAnswer = ({ session, seq, bytes, loading, onWhole }: CutAnswerProps) => {
  const save = async () => {
    const frame = await readWholeFrame(session, seq);
    if ('text' in frame) saveFile(`frame-${seq}.json`, frame.text ?? '', 'application/json');
  };
  return (
    <Empty
      mark={loading ? 'running' : 'note'}
      title={`${inWords(sizeOf(bytes))} of text`}
      actions={
        <>
          <Button
            look="soft"
            small
            onClick={onWhole}
            disabledReason={loading ? 'reading' : undefined}
          >
            Show all
          </Button>
          <Button look="soft" small onClick={() => void save()}>
            Save to file
          </Button>
        </>
      }
    >
      Only the beginning is shown, as text. The whole answer is in the recording.
    </Empty>
  );
};
