import { LongText } from '../../../ui/json-view/LongText.tsx';
import { JsonView } from '../../../ui/json-view/JsonView.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { FromServer } from '../ask/FromServer.tsx';
import { useInboxParts, type ShownBlock } from '../parts.ts';
import { blocksIn, type OfferedTool, type SamplingRequest } from './sampling-request.ts';
import { valueSpanAt } from '@wirescope/shared/json-text/scan';
import { stringOf } from '@wirescope/shared/mcp/loose-fields';
import css from './Sampling.module.css';

/** What a server asks of a model: its messages by role, and under which conditions. */
export const SamplingView = ({ request }: { request: SamplingRequest }) => (
  <div className={css.request}>
    {request.systemPrompt !== undefined && (
      <FromServer title="systemPrompt" text={request.systemPrompt} />
    )}
    <ol aria-label="Messages">
      {request.messages.map(({ role, blocks }, index) => (
        <li key={index} className={css.message}>
          <span className={css.role}>
            <VisibleText text={role === '' ? 'no role' : role} />
          </span>
          <div>
            {blocks.map((block) => (
              <SamplingBlock
                key={block.index}
                block={block}
                name={`messages[${index}]${blocks.length > 1 ? `[${block.index}]` : ''}`}
              />
            ))}
          </div>
        </li>
      ))}
    </ol>
    {request.messages.length === 0 && <p className="dim">There are no messages in it.</p>}
    <Conditions request={request} />
    {request.tools.length > 0 && <Tools tools={request.tools} />}
  </div>
);

/** One block: uses of tools and their results are known only here, the rest is content like any other. */
const SamplingBlock = ({ block, name }: { block: ShownBlock; name: string }) => {
  const { renderBlock } = useInboxParts();
  const { type } = block.value;
  if (type === 'tool_use')
    return <ToolPart block={block} name={name} words="uses the tool" of="name" json="input" />;
  if (type !== 'tool_result') return renderBlock(block, name);
  return (
    <>
      <ToolPart
        block={block}
        name={name}
        words={block.value['isError'] === true ? 'a tool failed with' : 'a tool answered'}
        of="toolUseId"
        json="structuredContent"
      />
      {blocksIn(sourceAt(block.text, 'content')).map((inner) => (
        <SamplingBlock key={inner.index} block={inner} name={`${name}.content[${inner.index}]`} />
      ))}
    </>
  );
};

type ToolPartProps = {
  block: ShownBlock;
  name: string;
  words: string;
  of: 'name' | 'toolUseId';
  json: 'input' | 'structuredContent';
};

const ToolPart = ({ block, name, words, of, json }: ToolPartProps) => {
  const source = sourceAt(block.text, json);
  const id = block.value['id'];
  return (
    <>
      <p>
        {words}{' '}
        <code>
          <VisibleText text={stringOf(block.value, of) ?? `without ${of}`} />
        </code>
        {typeof id === 'string' && (
          <span className="dim">
            {' '}
            id <VisibleText text={id} />
          </span>
        )}
      </p>
      {source !== undefined && (
        <div className={css.boxed}>
          <JsonView text={source} label={`${name}.${json}`} />
        </div>
      )}
    </>
  );
};

const sourceAt = (text: string, key: string): string | undefined => {
  const span = valueSpanAt(text, [key]);
  return span === undefined ? undefined : text.slice(span.start, span.end);
};

/** A condition longer than this has a view of its own. */
const SHORT = 120;

const Conditions = ({ request: { hints, others } }: { request: SamplingRequest }) => (
  <div className={css.asked}>
    {hints.length > 0 && (
      <span>
        models in this order:{' '}
        {hints.map((hint, index) => (
          <span key={index}>
            {index > 0 && ', '}
            <code>
              <VisibleText text={hint} />
            </code>
          </span>
        ))}
      </span>
    )}
    {others.map(({ key, text }) => (
      <span key={key}>
        <VisibleText text={key} />{' '}
        {text.length > SHORT ? (
          <LongText text={text} label={key} />
        ) : (
          <code>
            <VisibleText text={text} />
          </code>
        )}
      </span>
    ))}
  </div>
);

const Tools = ({ tools }: { tools: readonly OfferedTool[] }) => (
  <details className={css.tools}>
    <summary>
      {tools.length === 1 ? '1 tool' : `${tools.length} tools`} for the model:{' '}
      <code>
        <VisibleText text={tools.map(({ name }) => name).join(', ')} />
      </code>
    </summary>
    <ul aria-label="Tools for the model">
      {tools.map(({ name, description, schemaText }, index) => (
        <li key={index}>
          <p>
            <Chip>{name === '' ? 'no name' : <VisibleText text={name} />}</Chip>{' '}
            {description !== undefined && <VisibleText text={description} />}
          </p>
          <div className={css.boxed}>
            <JsonView text={schemaText} label={`inputSchema of ${name}`} />
          </div>
        </li>
      ))}
    </ul>
  </details>
);
