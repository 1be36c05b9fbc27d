import { utf8Length } from '@wirescope/shared/traffic/byte-length';
import FileText from 'lucide-react/icons/file-text';
import { useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { inWords, sizeOf } from '../../ui/format.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { Block } from '../../ui/content/Block.tsx';
import { hasOwnForm, type FileContent } from '../../ui/content/content-views.ts';
import { FileView } from '../../ui/content/FileView.tsx';
import { LinkOut } from '../../ui/content/LinkOut.tsx';
import { fileNameFor } from '../../ui/content/file-name.ts';
import { base64Size, bytesOf } from '../../ui/content/media.ts';
import { MediaBlock } from '../../ui/content/MediaBlock.tsx';
import { saveFile } from '../../ui/content/save-file.ts';
import { TextBlock } from '../../ui/content/TextBlock.tsx';
import { ReadLink } from './read-place.tsx';
import css from './ResourceBlocks.module.css';

const textIn = (value: unknown, key: string): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  return typeof found === 'string' ? found : undefined;
};

type LinkProps = { name: string; note: string; link: Record<string, unknown> };

/** A link to a resource: what it is called and where it lies. */
export const ResourceLinkBlock = ({ name, note, link }: LinkProps) => {
  const uri = textIn(link, 'uri') ?? '';
  const size = link['size'];
  const title = textIn(link, 'title') ?? textIn(link, 'name');
  const description = textIn(link, 'description');
  return (
    <Block name={name} note={note}>
      <div className={css.link}>
        <FileText />
        <span className="mono">
          <VisibleText text={uri} />
        </span>
        {title !== undefined && (
          <span className="soft">
            <VisibleText text={title} />
          </span>
        )}
        <span className="dim">{textIn(link, 'mimeType')}</span>
        {typeof size === 'number' && <span className="dim">{inWords(sizeOf(size))}</span>}
        <span className="grow" />
        <ReadLink uri={uri} />
        <LinkOut uri={uri} />
      </div>
      {description !== undefined && (
        <p className={css.description}>
          <VisibleText text={description} />
        </p>
      )}
    </Block>
  );
};

const textContent = (uri: string, mimeType: string, text: string): FileContent => ({
  uri,
  mimeType: mimeType === '' ? undefined : mimeType,
  text,
  size: utf8Length(text),
});

type ResourceProps = { name: string; note: string; resource: unknown };

/** A resource that came along: text as text, pictures and sounds as such, other bytes to be saved. */
export const ResourceBlock = ({ name, note, resource }: ResourceProps) => {
  const uri = textIn(resource, 'uri') ?? 'no uri';
  const mimeType = textIn(resource, 'mimeType') ?? '';
  const text = textIn(resource, 'text');
  const blob = textIn(resource, 'blob');
  const said = [note, uri, mimeType].filter((part) => part !== '').join(', ');
  const aside = <ReadLink uri={textIn(resource, 'uri') ?? ''} />;
  if (text !== undefined) {
    const content = textContent(uri, mimeType, text);
    // What has a form of its own looks as it does where it is read.
    return hasOwnForm(content) ? (
      <FileView name={name} content={content} note={note} aside={aside} />
    ) : (
      <TextBlock name={name} note={said} text={text} aside={aside} />
    );
  }
  const kind = mimeType.startsWith('image/')
    ? 'image'
    : mimeType.startsWith('audio/')
      ? 'audio'
      : undefined;
  if (blob !== undefined && kind !== undefined)
    return (
      <MediaBlock
        name={name}
        note={`${note}, ${uri}`}
        kind={kind}
        data={blob}
        mimeType={mimeType}
        aside={aside}
      />
    );
  return (
    <Block name={name} note={said} aside={aside}>
      {blob === undefined ? (
        <p className="dim">It has neither text nor blob.</p>
      ) : (
        <Blob uri={uri} data={blob} mimeType={mimeType} />
      )}
    </Block>
  );
};

const Blob = ({ uri, data, mimeType }: { uri: string; data: string; mimeType: string }) => {
  const size = useMemo(() => base64Size(data), [data]);
  if (size === undefined)
    return <p className="dim">Its blob is not base64. It is in Raw as it came.</p>;
  return (
    <div className={css.link}>
      <FileText />
      <span>{inWords(sizeOf(size))}</span>
      <span className="grow" />
      <Button
        look="soft"
        small
        onClick={() => {
          const bytes = bytesOf(data);
          const type = mimeType || 'application/octet-stream';
          if (bytes) saveFile(fileNameFor(uri, mimeType, false), bytes, type);
        }}
      >
        Save to file
      </Button>
    </div>
  );
};
