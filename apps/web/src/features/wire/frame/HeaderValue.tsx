import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { MASK } from '@wirescope/shared/traffic/redaction';
import { Fragment, useState } from 'react';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './HttpTab.module.css';

type HeaderValueProps = {
  name: string;
  value: string;
  /** Asks for the real value; undefined when it is not known any more. Absent: nobody can know it. */
  reveal?: () => Promise<string | undefined>;
};

/** The value of a header; a secret one is masked in the record and can be looked at where it is known. */
export const HeaderValue = ({ name, value, reveal }: HeaderValueProps) => {
  const [shown, setShown] = useState<{ value: string | undefined }>();
  if (!value.includes(MASK)) return <VisibleText text={value} />;
  const show = () => {
    if (shown !== undefined || reveal === undefined) return setShown(undefined);
    // Trouble shows as the state of the link to the proxy.
    return void reveal().then(
      (real) => setShown({ value: real }),
      () => undefined,
    );
  };
  return (
    <>
      {shown?.value === undefined ? <Masked value={value} /> : <VisibleText text={shown.value} />}
      {shown !== undefined && shown.value === undefined && (
        <span className="dim"> and not known here any more</span>
      )}
      {reveal !== undefined && (
        <IconButton
          small
          label={`${shown === undefined ? 'Show' : 'Hide'} value of ${name}`}
          onClick={show}
        >
          {shown === undefined ? <Eye /> : <EyeOff />}
        </IconButton>
      )}
    </>
  );
};

const Masked = ({ value }: { value: string }) =>
  value.split(MASK).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <span className={css.masked} title="A secret. It is masked in the recording too.">
          hidden
        </span>
      )}
      <VisibleText text={part} />
    </Fragment>
  ));
