import type { Refusal } from '@wirescope/shared/mcp/asks/responder';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { notSent, useCommands } from '../../../ui/commands.ts';
import { HeldNote } from '../../../ui/HeldNote.tsx';
import { sendsSomethingElse } from '../../../ui/own-keys.ts';
import { ErrorMenu } from './ErrorMenu.tsx';
import css from './AnswerBar.module.css';

export type AnswerBarProps = {
  /** What the filled button says. */
  verb: string;
  onAccept: () => void;
  /** Only an elicitation that is alone. */
  onDecline: (() => void) | undefined;
  onCancel: (() => void) | undefined;
  /** 2026-07-28: the request is not sent again. */
  onAbandon: (() => void) | undefined;
  /** Up to 2025-11-25: errors, and no answer at all. */
  others: { method: string; onError: (error: Refusal) => void; onLeave: () => void } | undefined;
  /** Problems that kept the last press from sending. */
  held: number;
  disabledReason: string | undefined;
  /** No other bar of the same message stands beside it. */
  single: boolean;
  /** It has the page to itself, so that its key works wherever the focus is. */
  alone: boolean;
};

/** The presses that answer. */
export const AnswerBar = (props: AnswerBarProps) => {
  const { verb, onAccept, onDecline, onCancel, onAbandon, others, held, disabledReason } = props;
  const bar = useRef<HTMLDivElement>(null);
  // Of a batch every request has a bar of its own.
  const name = useId();
  const holdsFocus = () =>
    bar.current?.closest('[data-asks]')?.contains(document.activeElement) === true;
  // A question in sight is what the key is for, but where a person writes the next call or a message.
  const inReach = () => props.alone || holdsFocus() || (props.single && !sendsSomethingElse());
  useCommands([
    {
      id: `inbox.accept ${name}`,
      title: 'Answer the server as written',
      group: 'Inbox',
      keys: ['mod+Enter'],
      when: () => disabledReason === undefined && inReach(),
      whyNot: () => (inReach() ? notSent(disabledReason) : undefined),
      near: inReach,
      run: onAccept,
    },
    ...[
      { id: `inbox.decline ${name}`, title: 'Decline what the server asks', run: onDecline },
      { id: `inbox.cancel ${name}`, title: 'Cancel what the server asks', run: onCancel },
      { id: `inbox.abandon ${name}`, title: 'Abandon what the server asks', run: onAbandon },
    ].flatMap(({ run, ...command }) =>
      run === undefined || disabledReason !== undefined
        ? []
        : [{ ...command, group: 'Inbox', when: inReach, run }],
    ),
  ]);
  return (
    <div className={css.foot}>
      <HeldNote count={held} />
      <div ref={bar} className={css.bar}>
        <Button
          look={held > 0 ? 'secondary' : 'primary'}
          keys="mod+Enter"
          onClick={onAccept}
          disabledReason={disabledReason}
        >
          {held > 0 ? `${verb} anyway` : verb}
        </Button>
        {disabledReason === undefined && (
          <>
            {onDecline !== undefined && <Button onClick={onDecline}>Decline</Button>}
            {onCancel !== undefined && <Button onClick={onCancel}>Cancel request</Button>}
            {onAbandon !== undefined && (
              <Button
                title="Nothing is sent: the call stays without its answer"
                onClick={onAbandon}
              >
                Abandon
              </Button>
            )}
            <span className="grow" />
            {others !== undefined && (
              <ErrorMenu
                method={others.method}
                onError={others.onError}
                onAbandon={others.onLeave}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
};
