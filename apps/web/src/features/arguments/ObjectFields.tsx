import type { FieldNode } from '@wirescope/shared/arguments/field';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import { Fragment, memo } from 'react';
import { heldBack } from './focus-field.ts';
import { useForm } from './form-context.ts';
import { AT_ONCE, STRETCH, useLate } from './use-late.ts';

/** Height of an average field, CSS pixels: what a stretch takes before it is drawn. */
const ROW = 48;

/** The fields of an object: those the schema names, then keys that are there although it does not. */
export const ObjectFields = ({ field, depth }: { field: FieldNode; depth: number }) => {
  const all = [...field.fields(), ...field.extras()];
  if (all.length <= AT_ONCE) return <Stretch fields={all} depth={depth} />;
  return Array.from({ length: Math.ceil(all.length / STRETCH) }, (_, index) => (
    <LateStretch
      key={index}
      fields={all.slice(index * STRETCH, (index + 1) * STRETCH)}
      depth={depth}
      first={index === 0}
    />
  ));
};

type StretchProps = { fields: readonly FieldNode[]; depth: number };

const Stretch = ({ fields, depth }: StretchProps) => {
  const { draw } = useForm();
  return fields.map((inner) => <Fragment key={inner.key}>{draw(inner, depth)}</Fragment>);
};

/** A stretch of a long form: room for it until it comes near, or until somebody is to be led to a field in it. */
const LateStretch = memo(({ fields, depth, first }: StretchProps & { first: boolean }) => {
  const { drawn, room } = useLate(first);
  if (drawn) return <Stretch fields={fields} depth={depth} />;
  return (
    <div
      ref={room}
      style={{ height: `${fields.length * ROW}px` }}
      data-undrawn={heldBack(fields.map(({ path }) => toPointer(path)))}
    />
  );
}, isSameStretch);

/** Fields stay the same objects while nothing about them changes: most stretches of a long form need not look again. */
function isSameStretch(a: StretchProps, b: StretchProps): boolean {
  return (
    a.depth === b.depth &&
    a.fields.length === b.fields.length &&
    a.fields.every((field, index) => field === b.fields[index])
  );
}
