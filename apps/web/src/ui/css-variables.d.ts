export {};

declare module 'react' {
  /** Lets `style` carry the variables a style sheet reads, for example the depth of a row. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
