import { meantValues } from '@wirescope/shared/traffic/filter/no-match';
import { useEffect } from 'react';
import { useLiveValue } from '../../traffic/live-value.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { WireModel } from './wire-model.ts';

/** What stands in the log when the filter hides every frame: what was perhaps meant, and the way back. */
export const NoMatch = ({ model }: { model: WireModel }) => {
  const { applied } = useLiveValue(model.view);
  useLiveValue(model.values.counted);
  useEffect(() => model.values.read());
  const { query, compiled } = model.filter;
  const [meant] = meantValues(applied, query, model.values);
  return (
    <Empty
      mark="note"
      title="No frame matches"
      actions={
        <>
          {meant !== undefined && (
            <Button look="soft" small onClick={() => model.setFilter(meant.text)}>
              Use <span className="mono">{meant.meant}</span>
            </Button>
          )}
          <Button
            look={meant === undefined ? 'soft' : 'quiet'}
            small
            onClick={() => model.setFilter('')}
          >
            Clear filter
          </Button>
        </>
      }
    >
      {model.store.lastSeq.toLocaleString('en')} frames are hidden by{' '}
      <span className="mono">{applied}</span>.
      {meant !== undefined && (
        <>
          {' '}
          Did you mean <span className="mono">{meant.meant}</span>?
        </>
      )}
      {compiled.notes.map(({ what }) => ` ${what}`)}
    </Empty>
  );
};
