import { createContext, use, type ComponentProps, type ReactNode, type RefObject } from 'react';
import {
  Group,
  Panel,
  Separator,
  useGroupRef,
  usePanelRef,
  type PanelImperativeHandle,
} from 'react-resizable-panels';
import { classNames } from './class-names.ts';
import { SizeStoreContext } from './size-store.ts';
import { useOnViewChange } from './use-on-view-change.ts';
import css from './Split.module.css';

type SplitProps = {
  /** Names the sizes that are kept, for example `tools`. Panes have ids of their own in it. */
  name: string;
  orientation?: 'horizontal' | 'vertical';
  className?: string;
  children: ReactNode;
};

const NameContext = createContext('');

/** Panes with bars between them: `<Split><SplitPane/><SplitBar/><SplitPane/></Split>`, as direct children. */
export const Split = ({ name, orientation = 'horizontal', className, children }: SplitProps) => {
  const store = use(SizeStoreContext);
  const group = useGroupRef();
  useOnViewChange(store, () => {
    const kept = store?.read(name);
    if (kept !== undefined) group.current?.setLayout(kept);
  });
  return (
    <Group
      groupRef={group}
      id={name}
      orientation={orientation}
      className={classNames(css.split, className)}
      defaultLayout={store?.read(name)}
      onLayoutChanged={(layout, meta) => {
        if (meta.isUserInteraction) store?.write(name, meta.requestedLayout ?? layout);
      }}
    >
      <NameContext value={name}>{children}</NameContext>
    </Group>
  );
};

type SplitPaneProps = Pick<
  ComponentProps<typeof Panel>,
  'onResize' | 'collapsible' | 'className'
> & {
  id: string;
  panelRef?: RefObject<PanelImperativeHandle | null>;
  /** Number: px. String: with its unit, `38%`. A function: by the width of the window. */
  initial?: number | string | (() => number);
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
  panelRef,
  children,
  ...rest
}: SplitPaneProps) => {
  const own = usePanelRef();
  const panel = panelRef ?? own;
  const store = use(SizeStoreContext);
  const name = use(NameContext);
  useOnViewChange(store, () => {
    // What was not dragged in this view begins with its own size there.
    if (typeof initial === 'function' && store?.read(name) === undefined)
      panel.current?.resize(initial());
  });
  return (
    <Panel
      {...rest}
      panelRef={panel}
      defaultSize={typeof initial === 'function' ? initial() : initial}
      minSize={min}
      maxSize={max}
      groupResizeBehavior={keepsPixels === true ? 'preserve-pixel-size' : 'preserve-relative-size'}
      className={classNames(css.pane, className)}
    >
      {children}
    </Panel>
  );
};

/** The bar between two panes: drag it, or focus it and use the arrow keys. */
export const SplitBar = ({ label }: { label: string }) => (
  <Separator className={css.bar} aria-label={label} />
);
