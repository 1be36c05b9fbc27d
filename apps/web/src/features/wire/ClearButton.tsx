import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '../../ui/IconButton.tsx';
import type { WireModel } from './wire-model.ts';

/** Hides what is in the log now. Nothing is deleted; a strip over the log shows the rows again. */
export const ClearButton = ({ model }: { model: WireModel }) => (
  <IconButton small label="Clear log" onClick={() => model.clearUpTo(model.store.lastSeq)}>
    <Trash2 />
  </IconButton>
);
