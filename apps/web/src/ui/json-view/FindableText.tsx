import { useMemo, useState, type ReactNode } from 'react';
import { FindBar } from './FindBar.tsx';
import { LongText } from './LongText.tsx';
import { useTextFind, type TextPlaces } from './use-text-find.ts';

type FindableTextProps = {
  text: string | readonly string[];
  label: string;
  end?: ReactNode;
  /** More of the text is to be had; said beside what was found. */
  partly?: boolean;
};

/** Text of any length with a row above it to find something in it. */
export const FindableText = ({ text, label, end, partly = false }: FindableTextProps) => {
  const pieces = useMemo(() => (typeof text === 'string' ? [text] : text), [text]);
  const [wanted, setWanted] = useState('');
  const [gone, setGone] = useState({ index: -1, turn: 0 });
  const found = useTextFind(pieces, wanted);
  const { places } = found;
  const want = (next: string) => {
    setWanted(next);
    setGone({ index: -1, turn: 0 });
  };
  const go = (index: number) => setGone(({ turn }) => ({ index, turn: turn + 1 }));
  const current = places[gone.index];
  return (
    <>
      <FindBar
        wanted={wanted}
        onWanted={want}
        count={places.length}
        at={current === undefined ? -1 : gone.index}
        words={wordsOf(found, current === undefined ? -1 : gone.index, partly)}
        onGo={go}
      />
      <LongText
        text={pieces}
        label={label}
        end={end}
        places={{ offsets: places, length: wanted.length, current, turn: gone.turn }}
      />
    </>
  );
};

const wordsOf = ({ places, more, done }: TextPlaces, at: number, partly: boolean): string => {
  const count = places.length.toLocaleString('en');
  const where = partly ? ' in what is shown' : '';
  if (!done) return `looking, ${count} so far`;
  if (places.length === 0) return `nothing${where}`;
  const all = more ? `the first ${count}` : count;
  return `${at < 0 ? '' : `${(at + 1).toLocaleString('en')} of `}${all}${where}`;
};
