import { useSyncExternalStore } from 'react';
import { useLiveValue } from '../../traffic/live-value.ts';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import type { WireModel } from './wire-model.ts';

/** Shows the steps of HTTP exchanges that went well as lines of their own; absent where there are none. */
export const StepsButton = ({ model }: { model: WireModel }) => {
  const { list } = model;
  useSyncExternalStore(list.subscribe, list.version);
  const { steps } = useLiveValue(model.view);
  if (!steps && list.hiddenSteps === 0) return null;
  return (
    <ToggleButton
      pressed={steps}
      onToggle={(pressed) => model.setSteps(pressed)}
      title="Request, response and end of every POST that went well, as lines of their own"
    >
      HTTP steps{!steps && ` ${list.hiddenSteps.toLocaleString('en')}`}
    </ToggleButton>
  );
};
