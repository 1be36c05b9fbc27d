import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { asksWords, replyWords } from './responder-words.ts';
import css from './Responders.module.css';

type ResponderRowProps = {
  responder: Responder;
  /** How often it answered. */
  used: number;
  onEdit: () => void;
  onToggle: (on: boolean) => void;
  onRemove: () => void;
};

/** One responder: whether it is on, what it answers and how, and how often it did. */
export const ResponderRow = (props: ResponderRowProps) => {
  const { responder, used, onEdit, onToggle, onRemove } = props;
  const name = `${responder.method} ${asksWords(responder)}`;
  return (
    <li className={css.row}>
      <Checkbox checked={responder.off !== true} aria-label={`Use ${name}`} onToggle={onToggle} />
      <span className={css.asks}>
        <code>{responder.method}</code>{' '}
        <span>
          <VisibleText text={asksWords(responder)} />
        </span>
      </span>
      <span className={css.reply} title={replyWords(responder)}>
        <VisibleText text={replyWords(responder)} />
      </span>
      <span className="dim">{used === 1 ? 'answered once' : `answered ${used} times`}</span>
      <IconButton label={`Edit ${name}`} small onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={`Remove ${name}`} small onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  );
};
