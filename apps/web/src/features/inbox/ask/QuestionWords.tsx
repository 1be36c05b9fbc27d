import { askFaults } from '@wirescope/shared/mcp/asks/ask-faults';
import { useMemo } from 'react';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { samplingRequest } from '../sampling/sampling-request.ts';
import { SamplingView } from '../sampling/SamplingView.tsx';
import { UrlView } from '../url/UrlView.tsx';
import type { Asked, Question } from './asked.ts';
import { FromServer } from './FromServer.tsx';
import css from './Ask.module.css';

/** What was asked and what is wrong with it, before what is answered. */
export const QuestionWords = ({ question, asked }: { question: Question; asked: Asked }) => {
  const faults = useMemo(() => askFaults(asked.method, asked.params), [asked]);
  return (
    <>
      <Words question={question} asked={asked} />
      {faults.map((sentence) => (
        <p key={sentence} className={css.note}>
          <Mark name="should" /> <VisibleText text={sentence} />
        </p>
      ))}
    </>
  );
};

const Words = ({ question, asked }: { question: Question; asked: Asked }) => {
  const request = useMemo(
    () =>
      question.is === 'sampling' && asked.paramsText !== undefined
        ? samplingRequest(asked.params, asked.paramsText)
        : undefined,
    [question, asked],
  );
  switch (question.is) {
    case 'form':
    case 'url':
      return (
        <>
          <FromServer text={question.message} />
          {question.is === 'url' && <UrlView url={question.url} />}
        </>
      );
    case 'sampling':
      return request === undefined ? (
        <p className={css.note}>The request has no params.</p>
      ) : (
        <SamplingView request={request} />
      );
    case 'roots':
      return (
        <p className={css.note}>
          The server asks for the folders it may work in. They inform it; they are no fence.
        </p>
      );
    case 'other':
      return (
        <p className={css.note}>
          Wirescope has no form for this. The params are under Request; the answer is written as
          JSON.
        </p>
      );
  }
};
