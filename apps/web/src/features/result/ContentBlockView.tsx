import { JsonView } from '../../ui/json-view/JsonView.tsx';
import type { ContentBlock } from './answer-parts.ts';
import { Block } from '../../ui/content/Block.tsx';
import { MediaBlock } from '../../ui/content/MediaBlock.tsx';
import { ResourceBlock, ResourceLinkBlock } from './ResourceBlocks.tsx';
import { TextBlock } from '../../ui/content/TextBlock.tsx';
import css from './RenderedView.module.css';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** One block of content in the form its type asks for; a type nobody knows as JSON. */
export const ContentBlockView = ({
  block,
  name = `content[${block.index}]`,
}: {
  block: ContentBlock;
  name?: string;
}) => {
  const { type, text, data, mimeType, annotations } = block.value;
  const note = [textOf(type) ?? 'no type', audienceOf(annotations)].filter(Boolean).join(', ');
  if (type === 'text' && typeof text === 'string')
    return <TextBlock name={name} note={note} text={text} />;
  if ((type === 'image' || type === 'audio') && typeof data === 'string')
    return (
      <MediaBlock
        name={name}
        note={note}
        kind={type}
        data={data}
        mimeType={textOf(mimeType) ?? ''}
      />
    );
  if (type === 'resource_link' && typeof block.value['uri'] === 'string')
    return <ResourceLinkBlock name={name} note={note} link={block.value} />;
  if (type === 'resource' && typeof block.value['resource'] === 'object')
    return <ResourceBlock name={name} note={note} resource={block.value['resource']} />;
  return (
    <Block name={name} note={note}>
      <div className={css.boxed}>
        <JsonView text={block.text} label={name} />
      </div>
    </Block>
  );
};

/** For whom the server means a block, and how much it matters, if it says so. */
const audienceOf = (annotations: unknown): string | undefined => {
  if (typeof annotations !== 'object' || annotations === null) return undefined;
  const said = new Map<string, unknown>(Object.entries(annotations));
  const [audience, priority] = [said.get('audience'), said.get('priority')];
  const forWhom = Array.isArray(audience) ? `for ${audience.map(String).join(' and ')}` : undefined;
  const rank = typeof priority === 'number' ? `priority ${priority}` : undefined;
  return [forWhom, rank].filter(Boolean).join(', ') || undefined;
};
