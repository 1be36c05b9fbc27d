import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { ExportRequest } from '@wirescope/shared/control/export';
import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionState } from '@wirescope/shared/control/session';
import { prepareExport, saveFile } from '../../session/export-api.ts';
import { problemOf } from '../../session/problem.ts';
import { shownFrames } from '../../traffic/shown-frames.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { SecretList } from './SecretList.tsx';
import { useSecrets } from './use-secrets.ts';
import css from './ExportDialog.module.css';

type Format = ExportRequest['format'];
type Scope = 'all' | 'shown';

const FORMATS: readonly { value: Format; label: string; words: string }[] = [
  {
    value: 'jsonl',
    label: 'Recording',
    words: 'The frames as JSON lines. Wirescope opens it again.',
  },
  {
    value: 'html',
    label: 'Page',
    words: 'One HTML file that opens from disk, with a list, a filter and every frame. Read only.',
  },
  { value: 'har', label: 'HAR', words: 'The HTTP exchanges, for the network tools of browsers.' },
];

const counted = (count: number) => count.toLocaleString('en');

/** What leaves, as what, and which secrets leave with it. Nothing leaves before these were shown. */
export const ExportDialog = ({
  session,
  onClose,
}: {
  session: SessionState;
  onClose: () => void;
}) => {
  const [log] = useState(() => shownFrames(session.id));
  const [ranges] = useState(() => log?.ranges());
  const [scope, setScope] = useState<Scope>('all');
  const [format, setFormat] = useState<Format>('jsonl');
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const [trouble, setTrouble] = useState<Problem>();
  const frames = scope === 'shown' ? ranges : undefined;
  const secrets = useSecrets(session.id, frames);
  const formats = FORMATS.filter(({ value }) => value !== 'har' || session.target.kind === 'http');
  const words = formats.find(({ value }) => value === format)?.words;

  const save = async () => {
    setTrouble(undefined);
    try {
      const file = await prepareExport(session.id, { format, frames, keep: [...keep] });
      saveFile(file);
      announce(`Exported ${file.name}`);
      onClose();
    } catch (error) {
      setTrouble(problemOf(error));
    }
  };
  const reason = secrets.kind === 'looking' ? 'Secrets are still being looked for.' : undefined;
  const all = getTraffic(session.id).lastSeq;
  return (
    <Dialog
      label="Export session"
      onClose={onClose}
      onConfirm={() => reason === undefined && void save()}
      className={css.dialog}
    >
      <div className={css.head}>
        <h2>
          Export <VisibleText text={session.title} />
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div className={css.body}>
        <div className={css.choices}>
          {log?.partial === true && (
            <Segmented
              label="Frames"
              value={scope}
              onChoose={setScope}
              choices={[
                { value: 'all', label: `All ${counted(all)} frames` },
                { value: 'shown', label: `The ${counted(log.count)} shown` },
              ]}
            />
          )}
          <Segmented label="Format" value={format} onChoose={setFormat} choices={formats} />
        </div>
        <p className="soft">{words}</p>
        <SecretList state={secrets} session={session.id} keep={keep} onKeep={setKeep} />
      </div>
      <div className={css.foot}>
        {trouble !== undefined && <ProblemNote problem={trouble} className={css.trouble} />}
        <span className="grow" />
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" keys="mod+Enter" disabledReason={reason} onClick={() => void save()}>
          Export
        </Button>
      </div>
    </Dialog>
  );
};
