import { Empty } from '../ui/Empty.tsx';
import { Button } from '../ui/Button.tsx';

/** The proxy is there and does not accept this browser. */
export const Refused = () => (
  <Empty
    level={1}
    mark="should"
    title="This browser does not have the launch token"
    actions={
      <Button look="soft" small onClick={() => location.reload()}>
        Reload the page
      </Button>
    }
  >
    <p>Every start of Wirescope makes a new token, and only who has it may use this proxy.</p>
    <p>
      Open the address that <span className="mono">wirescope</span> printed in its terminal, with
      everything after the <span className="mono">#</span>. If that was done in another tab, this
      one has it after a reload.
    </p>
  </Empty>
);
