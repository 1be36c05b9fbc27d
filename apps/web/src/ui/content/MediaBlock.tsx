import { useMemo, useState, type ReactNode } from 'react';
import { inWords, sizeOf } from '../format.ts';
import { Button } from '../Button.tsx';
import { Block } from './Block.tsx';
import { endingOf } from './file-name.ts';
import { base64Size, bytesOf, mediaType } from './media.ts';
import { saveFile } from './save-file.ts';
import css from './MediaBlock.module.css';

type MediaBlockProps = {
  name: string;
  note: string;
  kind: 'image' | 'audio';
  /** Base64. */
  data: string;
  mimeType: string;
  /** Before the button. */
  aside?: ReactNode;
};

/** A picture or a sound out of the message itself; nothing is fetched. */
export const MediaBlock = ({ name, note, kind, data, mimeType, aside }: MediaBlockProps) => {
  const size = useMemo(() => base64Size(data), [data]);
  const url = size === undefined ? undefined : `data:${mediaType(kind, mimeType)};base64,${data}`;
  const [facts, setFacts] = useState<string>();
  const [broken, setBroken] = useState(false);
  const said = [
    note,
    mimeType || 'no mimeType',
    size === undefined ? undefined : inWords(sizeOf(size)),
    facts,
  ].filter(Boolean);
  return (
    <Block
      name={name}
      note={said.join(', ')}
      aside={
        <>
          {aside}
          {size !== undefined && (
            <Button
              look="soft"
              small
              onClick={() => {
                const bytes = bytesOf(data);
                if (bytes) saveFile(`${name}.${endingOf(mimeType)}`, bytes, mimeType);
              }}
            >
              Save to file
            </Button>
          )}
        </>
      }
    >
      {size === undefined && (
        <p className={css.broken}>Its data is not base64. It is in Raw as it came.</p>
      )}
      {broken && (
        <p className={css.broken}>The browser cannot show it as {mimeType || 'what it is'}.</p>
      )}
      {url !== undefined && !broken && kind === 'image' && (
        <img
          className={css.image}
          src={url}
          alt={`${name}, sent by the server`}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setFacts(`${naturalWidth} × ${naturalHeight}`)
          }
          onError={() => setBroken(true)}
        />
      )}
      {url !== undefined && !broken && kind === 'audio' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the server sent no words with it
        <audio
          className={css.audio}
          controls
          src={url}
          aria-label={name}
          onError={() => setBroken(true)}
        />
      )}
    </Block>
  );
};
