import type { FieldNode } from '@wirescope/shared/arguments/field';
import { base64Size } from '@wirescope/shared/arguments/format-texts';
import Binary from 'lucide-react/icons/binary';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { encodeBlob } from './encode-blob.ts';
import { usePlaced } from './form-context.ts';
import css from './MomentPicker.module.css';

type EncodedAidProps = { field: FieldNode; onEncoded: (text: string) => void };

/** A file, or what is written in the box, as base64. */
export const EncodedAid = ({ field, onEncoded }: EncodedAidProps) => {
  const file = useRef<HTMLInputElement>(null);
  const { node } = usePlaced(field);
  const text: unknown = node?.value;
  const size = typeof text === 'string' ? base64Size(text) : undefined;
  const encode = async (blob: Blob) => onEncoded(await encodeBlob(blob));
  return (
    <>
      {size !== undefined && <span className={css.size}>{size} B</span>}
      {typeof text === 'string' && text !== '' && (
        <IconButton
          label={`Encode the text of ${field.key} as base64`}
          small
          onClick={() => void encode(new Blob([text]))}
        >
          <Binary />
        </IconButton>
      )}
      <IconButton
        label={`Choose a file for ${field.key}`}
        small
        onClick={() => file.current?.click()}
      >
        <Paperclip />
      </IconButton>
      <input
        ref={file}
        type="file"
        hidden
        accept={field.content?.mediaType}
        aria-label={`File for ${field.key}`}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen !== undefined) void encode(chosen);
        }}
      />
    </>
  );
};
