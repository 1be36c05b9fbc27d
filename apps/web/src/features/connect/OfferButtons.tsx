import type { Offer } from '@wirescope/shared/control/problem';
import type { SessionState } from '@wirescope/shared/control/session';
import type { HttpTarget } from '@wirescope/shared/target/target';
import { navigate } from 'wouter/use-browser-location';
import { reconnectSession } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { connectTo } from './connect-to.ts';
import { editFieldPath } from './open-fields.ts';

type OffersProps = {
  session: SessionState;
  offers: readonly Offer[];
  /** Carries an action out and shows its trouble. */
  attempt: (action: () => Promise<unknown>) => () => void;
};

/** What can be done about a problem at once: a button each. */
export const OfferButtons = ({ session, offers, attempt }: OffersProps) => {
  const again = (changes: Partial<HttpTarget>) =>
    attempt(async () => {
      const { target, choice } = session;
      if (target.kind !== 'http') return;
      await connectTo({ target: { ...target, ...changes }, revision: choice, from: session.id });
    });
  return offers.map((offer) => {
    switch (offer.kind) {
      case 'ca-file':
        return (
          <Button
            key={offer.kind}
            small
            look="soft"
            onClick={() => navigate(editFieldPath(session.id, { ca: caOf(session) }))}
          >
            Name a CA file
          </Button>
        );
      case 'trust-any-certificate':
        return (
          <Button key={offer.kind} small look="soft" onClick={again({ trustAnyCertificate: true })}>
            Trust any certificate of this server
          </Button>
        );
      case 'endpoint':
        return (
          <Button
            key={offer.kind}
            small
            look="primary"
            onClick={again({ endpoint: offer.endpoint })}
          >
            Use {offer.endpoint} for this target
          </Button>
        );
      case 'edit-endpoint':
        return (
          <Button
            key={offer.kind}
            small
            look="soft"
            onClick={() => navigate(editFieldPath(session.id, { endpoint: offer.endpoint }))}
          >
            Set the address for messages
          </Button>
        );
      case 'new-session':
        return (
          <Button
            key={offer.kind}
            small
            look="soft"
            onClick={attempt(() => reconnectSession(session.id))}
          >
            Begin a new session
          </Button>
        );
    }
  });
};

const caOf = ({ target }: SessionState) => (target.kind === 'http' ? (target.ca ?? '') : '');

/** What a person should know before trusting any certificate. */
export const TrustWarning = ({ offers }: { offers: readonly Offer[] }) =>
  offers.some(({ kind }) => kind === 'trust-any-certificate') ? (
    <p>
      Whoever stands between you and a server whose certificate is not checked can read and change
      everything that is sent. The choice holds for this server alone.
    </p>
  ) : null;
