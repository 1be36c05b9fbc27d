import Bookmark from 'lucide-react/icons/bookmark';
import GitCompare from 'lucide-react/icons/git-compare';
import { useRunFacts } from '../../session/runs/use-run-facts.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { RunsStrip } from '../../ui/runs/RunsStrip.tsx';
import { RunView, type RunViewProps } from './RunView.tsx';
import css from './ResultPane.module.css';

type ResultPaneProps = Omit<RunViewProps, 'run' | 'next' | 'children'> & {
  /** Calls of the tool in this session, oldest first. */
  runs: readonly Run[];
  /** The call to show. */
  run: Run | undefined;
  onSelect: (run: Run) => void;
  /** Lays the arguments of a call against the schema. */
  onCompare?: (run: Run) => void;
  /** Keeps a call as a file. */
  onSave?: (run: Run) => void;
};

/** What became of a call, all of it read from the record. */
export const ResultPane = ({
  runs,
  run,
  onSelect,
  onCompare,
  onSave,
  ...props
}: ResultPaneProps) => {
  const factsOf = useRunFacts(props.session);
  return (
    <section aria-label="Result" className={css.pane}>
      {run === undefined ? (
        <Nothing />
      ) : (
        <RunView key={run.seq} run={run} next={followOf(runs, run)} {...props}>
          {/* Headings of a document that came along stand below one of the page. */}
          <h2 className="vh">Result</h2>
          <RunsStrip
            runs={runs.map(factsOf)}
            current={run.seq}
            onSelect={(seq) => {
              const chosen = runs.find((one) => one.seq === seq);
              if (chosen !== undefined) onSelect(chosen);
            }}
            end={
              <>
                {onSave !== undefined && (
                  <IconButton label="Save this call" small onClick={() => onSave(run)}>
                    <Bookmark />
                  </IconButton>
                )}
                {onCompare !== undefined && (
                  <IconButton label="Compare with the schema" small onClick={() => onCompare(run)}>
                    <GitCompare />
                  </IconButton>
                )}
              </>
            }
          />
        </RunView>
      )}
    </section>
  );
};

/** The run after one. */
const followOf = (runs: readonly Run[], run: Run): Run | undefined => runs[runs.indexOf(run) + 1];

const Nothing = () => (
  <>
    <div className={css.head}>
      <h2 className={css.title}>Result</h2>
      <span role="status" className={css.outcome} />
    </div>
    <div className={css.rest} />
    <p className={css.nothing}>
      Not called yet in this session. The answer appears here, its frames in the wire below.
    </p>
  </>
);
