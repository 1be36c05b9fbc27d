import { use, type ComponentProps, type ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { classNames } from './class-names.ts';
import { SizeStoreContext } from './size-store.ts';
import css from './Split.module.css';

type SplitProps = {
  /** Names the sizes that are kept, for example `tools`. Panes have ids of their own in it. */
  name: string;
  orientation?: 'horizontal' | 'vertical';
  className?: string;
  children: ReactNode;
};

/** Panes with bars between them: `<Split><SplitPane/><SplitBar/><SplitPane/></Split>`, as direct children. */
export const Split = ({ name, orientation = 'horizontal', className, children }: SplitProps) => {
  const store = use(SizeStoreContext);
  return (
    <Group
      id={name}
      orientation={orientation}
      className={classNames(css.split, className)}
      defaultLayout={store?.read(name)}
      onLayoutChanged={(layout, meta) => {
        if (meta.isUserInteraction) store?.write(name, meta.requestedLayout ?? layout);
      }}
    >
      {children}
    </Group>
  );
};

type SplitPaneProps = Pick<
  ComponentProps<typeof Panel>,
  'panelRef' | 'onResize' | 'collapsible' | 'className'
> & {
  id: string;
  /** Number: px. String: with its unit, `38%`. */
  initial?: number | string;
  min?: number | string;
  max?: number | string;
  collapsedSize?: number | string;
  /** Keeps its px when the window changes; for lists. */
  keepsPixels?: boolean;
  children: ReactNode;
};

export const SplitPane = ({
  initial,
  min,
  max,
  keepsPixels,
  className,
  children,
  ...rest
}: SplitPaneProps) => (
  <Panel
    {...rest}
    defaultSize={initial}
    minSize={min}
    maxSize={max}
    groupResizeBehavior={keepsPixels === true ? 'preserve-pixel-size' : 'preserve-relative-size'}
    className={classNames(css.pane, className)}
  >
    {children}
  </Panel>
);

/** The bar between two panes: drag it, or focus it and use the arrow keys. */
export const SplitBar = ({ label }: { label: string }) => (
  <Separator className={css.bar} aria-label={label} />
);
