import { useState } from 'react';
import { useObjectUrl } from './use-object-url.ts';
import css from './MediaBlock.module.css';

type MediumViewProps = {
  kind: 'image' | 'audio' | 'video';
  content: BlobPart;
  /** Begins with the kind. */
  type: string;
  /** Accessible name. */
  label: string;
  /** Tells the measures of a picture or film when they are known. */
  onFacts?: (facts: string) => void;
};

/** A picture, a sound or a film made from bytes at hand; nothing is fetched, and a picture runs no script. */
export const MediumView = ({ kind, content, type, label, onFacts }: MediumViewProps) => {
  const show = useObjectUrl(content, type);
  const [broken, setBroken] = useState(false);
  if (broken) return <p className={css.broken}>The browser cannot show it as {type}.</p>;
  const onError = () => setBroken(true);
  if (kind === 'image')
    return (
      <img
        className={css.image}
        ref={show}
        alt={label}
        onError={onError}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onFacts?.(`${naturalWidth} × ${naturalHeight}`)
        }
      />
    );
  if (kind === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the server sent no words with it
      <audio className={css.audio} controls ref={show} aria-label={label} onError={onError} />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the server sent no words with it
    <video
      className={css.image}
      controls
      ref={show}
      aria-label={label}
      onError={onError}
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
        onFacts?.(`${videoWidth} × ${videoHeight}`)
      }
    />
  );
};
