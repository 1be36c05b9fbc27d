import { describeRow } from '@wirescope/shared/traffic/describe-row';
import Pin from 'lucide-react/icons/pin';
import X from 'lucide-react/icons/x';
import { showFrame } from '../../traffic/frame-selection.ts';
import { useTraffic } from '../../traffic/traffic.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePins } from './pins.ts';
import { renderRow } from './rendered-row.ts';
import type { WireModel } from './wire-model.ts';
import css from './LogStrips.module.css';

/** The pinned frames, always in sight. A press goes to the frame. */
export const PinStrip = ({ model }: { model: WireModel }) => {
  const store = useTraffic(model.session);
  const { pins, toggle } = usePins(model.session);
  const rows = pins.flatMap((seq) => store.row(seq) ?? []);
  if (rows.length === 0) return null;
  return (
    <div className={css.strip}>
      <Pin aria-hidden />
      <ul aria-label="Pinned frames" className={css.pins}>
        {rows.map((row) => {
          const { lead, subject } = renderRow(row);
          return (
            <li key={row.seq} className={css.pin}>
              <button
                type="button"
                title={describeRow(row)}
                onClick={() => showFrame(model.session, row.seq)}
              >
                <span className={css.number}>#{row.seq}</span>
                {lead.text}
                {subject !== undefined && <bdi className={css.subject}>{subject.text}</bdi>}
              </button>
              <IconButton small label={`Unpin frame ${row.seq}`} onClick={() => toggle(row.seq)}>
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
