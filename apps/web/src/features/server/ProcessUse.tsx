import { useQuery } from '@tanstack/react-query';
import type { ProcessReply } from '@wirescope/shared/control/process';
import type { SessionId } from '@wirescope/shared/ids';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../../session/problem.ts';
import { readProcess } from '../../session/raw.ts';
import { inWords, sizeOf } from '../../ui/format.ts';
import { Fact, NotSaid } from './Facts.tsx';
import { linePoints, withSample, type Sample } from './process-course.ts';
import css from './ServerPage.module.css';

/** Measured so often while somebody looks, ms. */
const EVERY = 1_000;

/** Memory and processor of the server and of what it started, as long as this is in sight. */
export const ProcessUse = ({ session }: { session: SessionId }) => {
  const { data, error } = useQuery({
    queryKey: ['process-use', session],
    queryFn: ({ signal }) => readProcess(session, signal),
    refetchInterval: EVERY,
    gcTime: 0,
    retry: false,
  });
  const course = useCourse(data);
  if (error !== null) {
    return (
      <Fact name="Memory">
        <NotSaid>{problemOf(error).what}</NotSaid>
      </Fact>
    );
  }
  const now = course.at(-1);
  if (data === undefined || now === undefined) return null;
  return (
    <>
      <Fact name="Memory">
        <span className="num">{inWords(sizeOf(now.memory))}</span>
        <Line label="Memory over time" values={course.map(({ memory }) => memory)} />
        {data.processes.length > 1 && (
          <span className="dim">in {data.processes.length} processes</span>
        )}
      </Fact>
      <Fact name="Processor">
        <span className="num">{now.cpu === undefined ? '…' : percent(now.cpu)}</span>
        <Line label="Processor over time" values={course.map(({ cpu = 0 }) => cpu)} />
        <span className="dim">of one processor</span>
      </Fact>
      {data.processes.length > 1 && (
        <Fact name="Processes">
          <ul className={css.env}>
            {data.processes.map(({ pid, name, memory }) => (
              <li key={pid}>
                {pid} {name} <span className="soft">{inWords(sizeOf(memory))}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
};

const percent = (part: number): string => `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`;

/** The measurements so far; each reply counts once. */
const useCourse = (reply: ProcessReply | undefined): readonly Sample[] => {
  const [course, setCourse] = useState<readonly Sample[]>([]);
  const before = useRef<ProcessReply>(undefined);
  useEffect(() => {
    if (reply === undefined || reply === before.current) return;
    const last = before.current;
    before.current = reply;
    setCourse((known) => withSample(known, last, reply));
  }, [reply]);
  return course;
};

const BOX = { width: 120, height: 20 };

const Line = ({ label, values }: { label: string; values: readonly number[] }) => (
  <svg
    className={css.line}
    viewBox={`0 0 ${BOX.width} ${BOX.height}`}
    width={BOX.width}
    height={BOX.height}
    role="img"
    aria-label={label}
  >
    <polyline points={linePoints(values, BOX)} fill="none" />
  </svg>
);
