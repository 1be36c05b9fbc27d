import { subjectOf } from '@wirescope/shared/mcp/methods';
import { isWaiting, type Question } from '../../../session/inbox.ts';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { useAskedFrame } from '../ask/use-asked-frame.ts';

type QuestionLineProps = { question: Question; className: string | undefined };

/** The beginning of what is asked, on one line. A result is called by its call, so that its questions are read from it. */
export const QuestionLine = (props: QuestionLineProps) => {
  const { item } = props.question;
  if (item.kind !== 'result') return <Line {...props} words={item.subject} />;
  // Of what is over there may be thousands.
  return isWaiting(props.question) ? <ReadLine {...props} /> : null;
};

const ReadLine = (props: QuestionLineProps) => {
  const { session, item } = props.question;
  const asked = useAskedFrame(session.id, item);
  const all = asked.is === 'read' ? asked.frame.asked : [];
  const words = all.flatMap(({ method, params }) => subjectOf(method, params) ?? []);
  return <Line {...props} words={words.join(' / ')} />;
};

const Line = ({ words = '', className }: QuestionLineProps & { words: string | undefined }) =>
  words.trim() === '' ? null : (
    <bdi className={className}>
      <VisibleText text={words.slice(0, MOST).replaceAll(/\s+/g, ' ').trim()} />
    </bdi>
  );

/** More has no room on a line. UTF-16 units. */
const MOST = 160;
