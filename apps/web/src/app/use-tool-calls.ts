import type { Problem } from '@wirescope/shared/control/problem';
import type { SendRequest } from '@wirescope/shared/control/request';
import type { SessionState } from '@wirescope/shared/control/session';
import type { TaskOffer } from '@wirescope/shared/mcp/tasks/task-offer';
import { useState } from 'react';
import {
  requestOptions,
  taskExtensions,
  taskText,
  type CallOptionsHandle,
} from '../features/arguments/call-options.ts';
import { callParams } from '../features/arguments/call-text.ts';
import type { Previewed } from '../features/arguments/fill/FramePreview.tsx';
import { askAboutTask } from '../features/tasks/task-requests.ts';
import type { OpenTool } from '../features/tools/open-tool.ts';
import { cancelExchange, sendRequest } from '../session/api.ts';
import { problemOf } from '../session/problem.ts';
import { previewRequest } from '../session/raw.ts';
import type { Run } from '../session/runs/run-index.ts';
import { useRunsOf } from '../session/runs/use-runs.ts';
import { announce } from '../ui/announce.ts';
import { readArguments } from './run-arguments.ts';
import { runToShow } from './shown-run.ts';

type Called = {
  tool: OpenTool;
  /** What was chosen for calls of this tool. */
  options: CallOptionsHandle['options'];
  tasks: TaskOffer | undefined;
  /** Makes arguments the draft. */
  restore: (argumentsText: string) => void;
};

/** The calls of one tool: those that were made, the one in sight, and the verbs that make and look at them. */
export const useToolCalls = (session: SessionState, { tool, options, tasks, restore }: Called) => {
  const runs = useRunsOf(session.id, 'tools/call', tool.name);
  const [selected, setSelected] = useState<number>();
  const [sent, setSent] = useState<number>();
  const run = runToShow(runs, selected, sent);

  const requestOf = (argumentsText: string): SendRequest => ({
    method: 'tools/call',
    paramsText: callParams(tool.name, argumentsText, taskText(tasks, options)),
    options: { ...requestOptions(options), ...taskExtensions(tasks, options) },
  });
  /** Sends a call without looking at it; its frame. */
  const send = (argumentsText: string): Promise<number> =>
    sendRequest(session.id, requestOf(argumentsText));
  const call = async (argumentsText: string): Promise<Problem | undefined> => {
    try {
      const seq = await send(argumentsText);
      setSelected(seq);
      setSent(seq);
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  };
  const readPreview = async (argumentsText: string): Promise<Previewed> => {
    try {
      return { preview: await previewRequest(session.id, requestOf(argumentsText)) };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
  const cancel = async (seq: number): Promise<void> => {
    if (run?.seq === seq && run.outcome === 'task' && run.task !== undefined) {
      await askAboutTask(session.id, run.task, 'tasks/cancel');
      return;
    }
    try {
      await cancelExchange(session.id, seq);
    } catch (error) {
      // The answer was faster, or the connection is gone: the record tells which.
      announce(problemOf(error).what);
    }
  };
  /** Shows an earlier call, and its arguments as the draft. */
  const bringBack = async (earlier: Run): Promise<void> => {
    setSelected(earlier.seq);
    setSent(undefined);
    const text = await readArguments(session.id, earlier);
    if (text !== undefined) restore(text);
  };
  const callAgain = async (earlier: Run): Promise<void> => {
    const text = await readArguments(session.id, earlier);
    const problem = text === undefined ? undefined : await call(text);
    if (problem !== undefined) announce(problem.what);
  };
  return { runs, run, selected, send, call, readPreview, cancel, bringBack, callAgain };
};
