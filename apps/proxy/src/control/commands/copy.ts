import { CopyRequest } from '@wirescope/shared/control/copy';
import { copyAs } from '@wirescope/shared/traffic/copy-as/copy-as';
import { KEEP_MASKS } from '@wirescope/shared/traffic/copy-as/masked-text';
import { targetSecrets, unmaskBy } from '@wirescope/shared/target/target-secrets';
import { Session } from '../../sessions/session.ts';
import { type Command, takesBody, withShown } from '../command.ts';

/** Made here and not in the page: the frames are whole here, and the real values of secrets are known. */
export const copyFrames: Command = {
  method: 'post',
  path: '/api/sessions/:id/copy',
  run: takesBody(CopyRequest, (call, context) =>
    withShown(call, context, (shown) => {
      const { form, seqs, secrets } = call.body;
      const { recorder } = shown;
      const unknown = seqs.find(
        (seq) => !Number.isInteger(seq) || seq < 1 || seq > recorder.lastSeq,
      );
      if (unknown !== undefined) return { status: 400, problem: noFrame(unknown) };
      const target = shown instanceof Session ? shown.target : undefined;
      const copied = copyAs(
        form,
        {
          rows: recorder.rows,
          read: (seq) => recorder.read(seq),
          facts: shown.state(),
          unmask: target && secrets === 'values' ? unmaskBy(target) : KEEP_MASKS,
          known: target ? targetSecrets(target) : [],
          program: context.program,
        },
        seqs,
      );
      return copied.ok
        ? { status: 200, body: copied.value }
        : { status: 422, problem: copied.error };
    }),
  ),
};

const noFrame = (seq: number) => ({
  code: 'bad-range',
  what: `There is no frame ${seq} in this session.`,
});
