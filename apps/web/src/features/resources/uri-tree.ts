/** A branch or a leaf of the tree of addresses, as it is drawn. */
export type TreeRow<Item> =
  | { kind: 'branch'; path: string; label: string; depth: number; open: boolean; count: number }
  | { kind: 'leaf'; label: string; depth: number; item: Item };

type Branch<Item> = {
  label: string;
  path: string;
  branches: Map<string, Branch<Item>>;
  leaves: { label: string; item: Item }[];
};

/** The parts of an address: scheme and authority, then the steps of its path, each with its slash. Query and fragment stay with the last. */
export const uriSteps = (uri: string): string[] => {
  const root = /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/[^/?#]*)?\/?/.exec(uri)?.[0] ?? '';
  const rest = uri.slice(root.length);
  const end = /[?#]/.exec(rest)?.index ?? rest.length;
  const steps = rest.slice(0, end).split(/(?<=\/)/);
  const last = (steps.pop() ?? '') + rest.slice(end);
  return [root, ...steps, last].filter((step) => step !== '');
};

const grow = <Item>(items: readonly Item[], uriOf: (item: Item) => string): Branch<Item> => {
  const root: Branch<Item> = { label: '', path: '', branches: new Map(), leaves: [] };
  for (const item of items) {
    const steps = uriSteps(uriOf(item));
    const leaf = steps.pop() ?? '';
    let at = root;
    for (const step of steps) {
      const next = at.branches.get(step) ?? {
        label: step,
        path: at.path + step,
        branches: new Map<string, Branch<Item>>(),
        leaves: [],
      };
      at.branches.set(step, next);
      at = next;
    }
    at.leaves.push({ label: leaf, item });
  }
  return root;
};

/** Branches that hold nothing but one other are drawn as one. */
const joined = <Item>(branch: Branch<Item>): Branch<Item> => {
  let at = branch;
  while (at.leaves.length === 0 && at.branches.size === 1) {
    const [only] = at.branches.values();
    if (only === undefined) break;
    at = { ...only, label: at.label + only.label };
  }
  return at;
};

const countOf = <Item>(branch: Branch<Item>): number =>
  [...branch.branches.values()].reduce((sum, one) => sum + countOf(one), branch.leaves.length);

/** The rows of the tree, branches before leaves, in the order of the server. `closed` holds the paths of folded branches. */
export const treeRows = <Item>(
  items: readonly Item[],
  uriOf: (item: Item) => string,
  closed: ReadonlySet<string>,
): TreeRow<Item>[] => {
  const rowsOf = (branch: Branch<Item>, depth: number): TreeRow<Item>[] => [
    ...[...branch.branches.values()].flatMap((one): TreeRow<Item>[] => {
      const whole = joined(one);
      const open = !closed.has(whole.path);
      const row: TreeRow<Item> = {
        kind: 'branch',
        path: whole.path,
        label: whole.label,
        depth,
        open,
        count: countOf(whole),
      };
      return open ? [row, ...rowsOf(whole, depth + 1)] : [row];
    }),
    ...branch.leaves.map(({ label, item }): TreeRow<Item> => ({
      kind: 'leaf',
      label,
      depth,
      item,
    })),
  ];
  return rowsOf(grow(items, uriOf), 0);
};
