import type { FieldNode } from '@wirescope/shared/arguments/field';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Dices from 'lucide-react/icons/dices';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { EncodedAid } from './EncodedAid.tsx';
import { useFieldActions } from './field-actions.ts';
import { usePlaced } from './form-context.ts';
import { DurationPicker, MomentPicker } from './MomentPicker.tsx';
import { OptionPopover } from './OptionPopover.tsx';

/** Help with texts of a format, beside the box they are typed in: it puts a text in and never rewrites one. */
export const FormatAid = ({ field }: { field: FieldNode }) => {
  const { readOnly, node } = usePlaced(field);
  const { pick } = useFieldActions(field);
  const { format } = field.constraints;
  const put = (text: string) => pick(JSON.stringify(text));
  if (readOnly) return null;
  if (field.content?.encoding === 'base64') return <EncodedAid field={field} onEncoded={put} />;
  switch (format) {
    case 'date':
    case 'time':
    case 'date-time':
      return (
        <Popover field={field} what={format === 'date-time' ? 'date and time' : format}>
          <MomentPicker format={format} text={String(node?.value ?? '')} onPick={put} />
        </Popover>
      );
    case 'duration':
      return (
        <Popover field={field} what="duration">
          <DurationPicker onPick={put} />
        </Popover>
      );
    case 'uuid':
      return (
        <IconButton
          label={`Make a UUID for ${field.key}`}
          small
          onClick={() => put(crypto.randomUUID())}
        >
          <Dices />
        </IconButton>
      );
    case undefined:
    default:
      return null;
  }
};

type PopoverProps = { field: FieldNode; what: string; children: ReactNode };

const Popover = ({ field, what, children }: PopoverProps) => (
  <OptionPopover
    label={`Pick a ${what} for ${field.key}`}
    name={`Pick a ${what} for ${field.key}`}
    description={undefined}
    face={<CalendarClock />}
  >
    {children}
  </OptionPopover>
);
