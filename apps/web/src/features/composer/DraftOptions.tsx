import type { SessionId } from '@wirescope/shared/ids';
import { useId } from 'react';
import { previewRaw } from '../../session/raw.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { editDraft, noteTrouble } from './composer-state.ts';
import { splitAt, type Draft } from './draft.ts';
import { headerLines, readHeaderLines } from './header-lines.ts';
import { transportOf } from './send-draft.ts';
import css from './Composer.module.css';

const PAUSE_MS = 2_000;

type DraftOptionsProps = { sessionId: SessionId; draft: Draft };

/** How the text goes: in halves, without a line feed, and over HTTP with which method and headers. */
export const DraftOptions = ({ sessionId, draft }: DraftOptionsProps) => {
  const isHttp = transportOf(sessionId) === 'http';
  return (
    <div className={css.options}>
      <Halves sessionId={sessionId} draft={draft} />
      {isHttp ? (
        <HttpOptions sessionId={sessionId} draft={draft} />
      ) : (
        <Checkbox
          checked={!draft.bare}
          onToggle={(checked) => editDraft(sessionId, { bare: !checked })}
        >
          End with a line feed
        </Checkbox>
      )}
    </div>
  );
};

const Halves = ({ sessionId, draft }: DraftOptionsProps) => {
  const { pause } = draft;
  return (
    <div className={css.option}>
      <Checkbox
        checked={pause !== undefined}
        onToggle={(checked) =>
          editDraft(sessionId, { pause: checked ? { ms: PAUSE_MS } : undefined })
        }
      >
        Send in two halves
      </Checkbox>
      {pause !== undefined && (
        <>
          <span className={css.number}>
            after
            <TextField
              aria-label="Characters of the first half"
              type="number"
              min={0}
              max={draft.text.length}
              value={splitAt(draft)}
              onChange={(event) =>
                editDraft(sessionId, { pause: { ...pause, at: Number(event.target.value) } })
              }
            />
            characters
          </span>
          <span className={css.number}>
            pause
            <TextField
              aria-label="Pause in seconds"
              type="number"
              min={0}
              max={60}
              step={0.1}
              value={pause.ms / 1_000}
              onChange={(event) =>
                editDraft(sessionId, {
                  pause: { ...pause, ms: Number(event.target.value) * 1_000 },
                })
              }
            />
            s
          </span>
        </>
      )}
    </div>
  );
};

const METHODS = ['POST', 'GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD'];

const HttpOptions = ({ sessionId, draft }: DraftOptionsProps) => {
  const list = useId();
  const { headers } = draft;
  const problem = headers === undefined ? undefined : readHeaderLines(headers);
  const writeOwn = async () => {
    try {
      const { text, method } = draft;
      const preview = await previewRaw(sessionId, { text, http: { method } });
      editDraft(sessionId, { headers: headerLines(preview.http?.headers ?? []) });
    } catch {
      noteTrouble(sessionId, 'The headers that would be sent are not known: write your own.');
      editDraft(sessionId, { headers: '' });
    }
  };
  return (
    <>
      <div className={css.option}>
        <span className={css.number}>
          Method
          <TextField
            aria-label="HTTP method"
            list={list}
            value={draft.method}
            onChange={(event) =>
              editDraft(sessionId, { method: event.target.value.toUpperCase().trim() })
            }
          />
        </span>
        <datalist id={list}>
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {method}
            </option>
          ))}
        </datalist>
        <Checkbox
          checked={headers !== undefined}
          onToggle={(checked) =>
            checked ? void writeOwn() : editDraft(sessionId, { headers: undefined })
          }
        >
          Write the headers
        </Checkbox>
      </div>
      {headers !== undefined && (
        <>
          <textarea
            className={css.headers}
            aria-label="Headers to send"
            spellCheck={false}
            rows={Math.min(10, Math.max(3, headers.split('\n').length))}
            value={headers}
            onChange={(event) => editDraft(sessionId, { headers: event.target.value })}
          />
          {problem !== undefined && 'problem' in problem && (
            <p className={css.odd}>{problem.problem}</p>
          )}
          <Button look="quiet" small onClick={() => void writeOwn()}>
            Start from what would be sent
          </Button>
        </>
      )}
    </>
  );
};
