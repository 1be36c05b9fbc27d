import type { FieldNode } from '@wirescope/shared/arguments/field';
import { Fragment } from 'react';
import { useForm } from './form-context.ts';

/** The fields of an object: those the schema names, then keys that are there although it does not. */
export const ObjectFields = ({ field, depth }: { field: FieldNode; depth: number }) => {
  const { draw } = useForm();
  return (
    <>
      {field.fields().map((inner) => (
        <Fragment key={inner.key}>{draw(inner, depth)}</Fragment>
      ))}
      {field.extras().map((inner) => (
        <Fragment key={`extra ${inner.key}`}>{draw(inner, depth)}</Fragment>
      ))}
    </>
  );
};
