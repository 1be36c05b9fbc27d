// oxlint-disable-next-line import/no-unassigned-import -- makes this an addition to the module instead of another one
import 'react';

declare module 'react' {
  /** Lets `style` carry the variables a style sheet reads, for example the depth of a row. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
