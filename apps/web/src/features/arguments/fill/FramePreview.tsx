import { useQuery } from '@tanstack/react-query';
import type { Problem } from '@wirescope/shared/control/problem';
import type { RequestPreview } from '@wirescope/shared/control/request';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { inWords, sizeOf } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import css from './FramePreview.module.css';

/** What would go out now, or why nothing would. */
export type Previewed = { preview: RequestPreview } | { problem: Problem };

type FramePreviewProps = {
  argumentsText: string;
  readPreview: (argumentsText: string) => Promise<Previewed>;
  onClose: () => void;
};

/** The frame that Call would send, character for character. */
export const FramePreview = ({ argumentsText, readPreview, onClose }: FramePreviewProps) => {
  const { data } = useQuery({
    queryKey: ['frame-preview', argumentsText],
    queryFn: () => readPreview(argumentsText),
    // The next id, the options and the connection may be others by now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog label="What Call sends" onClose={onClose} className={css.dialog}>
      <div className={css.body}>
        <h2 className={css.title}>What Call sends</h2>
        {data !== undefined && 'problem' in data && <Refused problem={data.problem} />}
        {data !== undefined && 'preview' in data && <Frame preview={data.preview} />}
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
};

const Refused = ({ problem: { what, why, todo } }: { problem: Problem }) => (
  <p role="status" className={css.said}>
    <Mark name="fail" />
    <span>{[what, why, todo].filter((part) => part !== undefined).join(' ')}</span>
  </p>
);

const Frame = ({ preview: { text, http, transport } }: { preview: RequestPreview }) => (
  <>
    <p className="soft">
      Exactly this text, {inWords(sizeOf(new TextEncoder().encode(text).length))}
      {transport === 'stdio' ? ' and a line feed' : ''}. Nothing was sent. The id is the next one:
      what is sent before takes it.
    </p>
    {http !== undefined && (
      <pre className={css.head}>
        <VisibleText text={`${http.method} ${http.url}`} />
        {[...http.headers, ...http.added].map(([name, value], index) => (
          <span key={index}>
            {'\n'}
            <VisibleText text={`${name}: ${value}`} />
          </span>
        ))}
      </pre>
    )}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
    <div className={css.text} role="group" aria-label="Exactly what is sent" tabIndex={0}>
      <VisibleText text={text} />
    </div>
    <div>
      <CopyButton label="Copy the frame" text={text} />
    </div>
  </>
);
