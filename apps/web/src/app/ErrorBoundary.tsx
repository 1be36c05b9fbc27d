import { Component, type ReactNode } from 'react';
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

const FAULT = 'It is a fault of this page.';
const MISSING_PART =
  'A part of the page could not be loaded: the proxy does not answer, or Wirescope was built anew since the page was opened. Reload it once the proxy answers.';

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
    if (error === undefined) return this.props.children;
    return (
      <Empty
        mark="fail"
        title={`${this.props.what} failed to draw`}
        actions={
          <>
            <Button look="primary" small onClick={() => this.setState({ error: undefined })}>
              Try again
            </Button>
            <Button look="soft" small onClick={() => location.reload()}>
              Reload the page
            </Button>
            <CopyButton label="Copy the details" text={error.stack ?? error.message} />
          </>
        }
      >
        <p className="mono">{error.message}</p>
        <p>
          {isMissingPart(error) ? MISSING_PART : FAULT} Sessions and frames are kept by the proxy.
        </p>
      </Empty>
    );
  }
}
