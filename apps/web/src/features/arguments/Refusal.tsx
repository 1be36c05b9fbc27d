import type { Problem } from '@wirescope/shared/control/problem';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

type RefusalProps = {
  problem: Problem;
  /** Puts the call together as raw text, for arguments no call can hold. */
  onCompose: (() => void) | undefined;
};

/** Why a call was not sent, and how to send it all the same. */
export const Refusal = ({ problem, onCompose }: RefusalProps) => (
  <Banner tone="must">
    {[problem.what, problem.why, problem.todo].filter((part) => part !== undefined).join(' ')}
    <span className="grow" />
    {problem.code === 'not-json' && onCompose !== undefined && (
      <Button look="quiet" small onClick={onCompose}>
        Send as raw text
      </Button>
    )}
  </Banner>
);
