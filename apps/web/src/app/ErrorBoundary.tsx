import { Component, type ReactNode } from 'react';
import { useLink } from '../session/sessions.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Empty } from '../ui/Empty.tsx';

type Props = {
  /** What failed, as the subject of a sentence: "This page", "The wire". */
  what: string;
  /** A change of it tries again, for example the address. */
  resetKey?: string;
  children: ReactNode;
};
type State = { error: Error | undefined; resetKey: string | undefined };

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Browsers say in words of their own that a module did not come. */
const isMissingPart = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload/i.test(message);

/** Keeps a fault of the page to the part it is in, and says what to do. The record is the proxy's and is not touched. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: asError(thrown) };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey
      ? null
      : { error: undefined, resetKey: props.resetKey };
  }

  override render() {
    const { error } = this.state;
    const { what, children } = this.props;
    if (error === undefined) return children;
    if (isMissingPart(error)) return <MissingPart what={what} error={error} />;
    return (
      <Empty
        mark="fail"
        title={`${what} failed to draw`}
        actions={
          <>
            <Button look="primary" small onClick={() => this.setState({ error: undefined })}>
              Try again
            </Button>
            <Reload look="soft" />
            <Details error={error} />
          </>
        }
      >
        <p className="mono">{error.message}</p>
        <p>It is a fault of this page. Sessions and frames are kept by the proxy.</p>
      </Empty>
    );
  }
}

/** A part that did not come is asked for again by a reload alone, which needs a proxy that answers: without, it takes all away. */
const MissingPart = ({ what, error }: { what: string; error: Error }) => {
  const isLive = useLink().state === 'open';
  return (
    <Empty
      mark="fail"
      title={`${what} could not be loaded`}
      actions={
        <>
          {isLive && <Reload look="primary" />}
          <Details error={error} />
        </>
      }
    >
      <p className="mono">{error.message}</p>
      <p>
        {isLive
          ? 'The proxy was away when this part of the page was wanted, or Wirescope was built anew since the page was opened. A reload loads it; sessions and frames are kept by the proxy.'
          : 'This part of the page had not been loaded yet when the proxy went away. A reload would take away what is still shown; it can be done once the proxy answers.'}
      </p>
    </Empty>
  );
};

const Reload = ({ look }: { look: 'primary' | 'soft' }) => (
  <Button look={look} small onClick={() => location.reload()}>
    Reload the page
  </Button>
);

const Details = ({ error }: { error: Error }) => (
  <CopyButton label="Copy the details" text={error.stack ?? error.message} />
);
