// Bars below the rows: the last action that waits to be sent, with its undoing, and the actions possible in the selected
// cases. Above them: what was answered.
import { actedAtOnce, type LifecycleRow } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { casePath } from '../../../../paths.ts';
import type { CallReply } from '../../../../platform/api/client.ts';
import { Link } from '../../../../platform/router/router.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { Toast } from '../../../../ui/feedback/Toast.tsx';
import type { QueueSelection } from '../useQueue.ts';
import { fits, type KeyedRow } from './keyedRows.ts';
import { type Answered, actLater, forget, type Waiting } from './pending.ts';

interface PendingBarProps {
  waiting: readonly Waiting[];
  onUndo: () => void;
  unfit: LifecycleRow | undefined;
  onRead: () => void;
}

/** The status region stays, so that screen readers hear what comes into it. */
export function PendingBar({ waiting, onUndo, unfit, onRead }: PendingBarProps) {
  const { t, locale } = useLingui();
  const last = waiting.at(-1);
  const before = waiting.length - 1;
  return (
    <div role="status">
      {last && (
        <div key={last.id} className="chosen-bar bottom-bar queue-pending no-print">
          <span>
            {last.row.words[locale]}: <CasesOf of={last} />{' '}
            {before > 0 && (
              <small className="muted">
                <Plural value={before} one="(edhe # veprim pret)" other="(edhe # veprime presin)" />
              </small>
            )}
          </span>
          <Button size="small" aria-keyshortcuts="z" onClick={onUndo}>
            {t`Zhbëj`}
          </Button>
        </div>
      )}
      {unfit && (
        <div className="chosen-bar bottom-bar no-print">
          <span>{t`${unfit.words[locale]}: nuk bëhet në këtë gjendje.`}</span>
          <Button size="small" tone="quiet" onClick={onRead}>
            {t`Mbyll njoftimin`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ActBarProps {
  selection: QueueSelection;
  keyed: readonly KeyedRow[];
  onAct: (row: LifecycleRow) => void;
}

export function ActBar({ selection, keyed, onAct }: ActBarProps) {
  const { t, locale } = useLingui();
  const many = selection.rows.length;
  if (many === 0) return null;
  return (
    <div className="chosen-bar bottom-bar no-print">
      <span role="status">
        <Plural value={many} one="# e zgjedhur" other="# të zgjedhura" />
      </span>
      {many > actedAtOnce && (
        <span className="queue-chosen__most">{t`Njëherësh veprohet te ${actedAtOnce} çështje.`}</span>
      )}
      {keyed
        .filter(({ row }) => selection.rows.some((one) => fits(row, one)))
        .map(({ row, key }) => (
          <Button key={row.action} size="small" tone="blue" aria-keyshortcuts={key} onClick={() => onAct(row)}>
            {row.words[locale]}
          </Button>
        ))}
      <Button size="small" tone="quiet" onClick={selection.clear}>
        {t`Hiq zgjedhjen`}
      </Button>
    </div>
  );
}

const CasesOf = ({ of: { cases } }: { of: Pick<Waiting, 'cases'> }) =>
  cases.length === 1 ? (
    <span className="code">{cases[0]?.number}</span>
  ) : (
    <Plural value={cases.length} one="# çështje" other="# çështje" />
  );

export const Answers = ({ answers }: { answers: readonly Answered[] }) =>
  answers.map((one) => <Answer key={one.id} answered={one} />);

function Answer({ answered }: { answered: Answered }) {
  const { t, locale } = useLingui();
  const { row, reply, fault, cases } = answered;
  const gone = () => forget(answered);
  if (reply?.refused.length === 0)
    return (
      <Toast onGone={gone}>
        <p>
          <b>{row.done[locale]}</b>
        </p>
        <p>
          <CasesOf of={answered} />
        </p>
      </Toast>
    );
  return (
    <Note tone="warn" alert>
      {reply && <Refusals name={row.words[locale]} {...reply} />}
      {fault && (
        <p>
          <b>
            {row.words[locale]}: <CasesOf of={answered} />.
          </b>{' '}
          {fault.message}
        </p>
      )}
      <div className="row row--8">
        {fault && (
          <Button
            size="small"
            onClick={() => {
              gone();
              actLater(row, cases);
            }}
          >
            {t`Provo përsëri`}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={gone}>
          {t`Mbyll njoftimin`}
        </Button>
      </div>
    </Note>
  );
}

interface RefusalsProps extends CallReply<'actOnCases'> {
  name: string;
}

export const Refusals = ({ name, done, refused }: RefusalsProps) => (
  <>
    <p>
      <b>
        {name}: <Plural value={done.length} one="u krye te # çështje" other="u krye te # çështje" />,{' '}
        <Plural value={refused.length} one="nuk u krye te #:" other="nuk u krye te #:" />
      </b>
    </p>
    <ul className="queue-refused">
      {refused.map(({ number, message, meanwhile }) => (
        <li key={number}>
          <Link className="code" to={casePath(number)}>
            {number}
          </Link>{' '}
          {message}
          {meanwhile.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </li>
      ))}
    </ul>
  </>
);
