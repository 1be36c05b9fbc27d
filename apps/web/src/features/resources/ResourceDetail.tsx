import type { SessionState } from '@wirescope/shared/control/session';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { SendBar } from '../../ui/SendBar.tsx';
import { ContentPane } from './ContentPane.tsx';
import { SubscribeControl } from './SubscribeControl.tsx';
import { useReading } from './use-reading.ts';
import { useSubscription } from './use-subscription.ts';
import css from './ResourceDetail.module.css';

/** One address: what it is, read it, be told of its changes, and what came of it. */
export const ResourceDetail = ({ session, uri }: { session: SessionState; uri: string }) => {
  const reading = useReading(session, uri);
  const subscription = useSubscription(session, uri);
  const disabledReason = session.status === 'ready' ? undefined : 'not connected';
  return (
    <div className={css.detail}>
      <div>
        <p className={css.uri}>
          <span className="mono">
            <VisibleText text={uri} />
          </span>
          <CopyButton label="Copy address" text={uri} />
        </p>
        <SendBar
          verb="Read"
          id="resource"
          group="Resource"
          titles={{ send: 'Read the resource', cancel: 'Cancel the reading' }}
          onSend={reading.read}
          onCancel={reading.cancel}
          disabledReason={disabledReason}
        >
          <SubscribeControl
            session={session}
            subscription={subscription}
            uri={uri}
            disabledReason={disabledReason}
          />
        </SendBar>
      </div>
      <ContentPane
        session={session.id}
        reading={reading}
        updated={subscription.updates.at(-1)?.seq}
      />
    </div>
  );
};
