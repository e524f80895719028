// Who asked to open what is sealed: one's own request with what can be done, others' to answer, and what was before.
import { type IdentityDesk, identityPartWords, openingStateWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { give } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Answer } from './Answer.tsx';
import type { Opening } from './useOpening.ts';

type Asked = IdentityDesk['openings'][number];

interface OpeningsProps {
  number: string;
  desk: IdentityDesk;
  /** Something is shown right now. */
  isShown: boolean;
  opening: Opening;
}

const isUnderWay = ({ state }: Asked) => state === 'waiting' || state === 'ready' || state === 'open';

export function Openings({ number, desk, isShown, opening }: OpeningsProps) {
  const { t } = useLingui();
  const now = desk.openings.filter(isUnderWay);
  const before = desk.openings.filter((one) => !isUnderWay(one));
  const row = (one: Asked) => (
    <li key={one.id}>
      <AskedRow asked={one} />
      {one.mayAnswer && <Answer number={number} id={one.id} />}
      {one.isMine && !isShown && <Mine number={number} asked={one} opening={opening} />}
    </li>
  );
  return (
    <>
      {now.length > 0 && (
        <ul className="openings" aria-label={t`Kërkesa për hapje`}>
          {now.map(row)}
        </ul>
      )}
      {before.length > 0 && (
        <details className="openings-before">
          <summary>
            <Trans>Kërkesa dhe hapje të mëparshme ({before.length})</Trans>
          </summary>
          <ul className="openings" aria-label={t`Kërkesa dhe hapje të mëparshme`}>
            {before.map(row)}
          </ul>
        </details>
      )}
    </>
  );
}

function AskedRow({ asked }: { asked: Asked }) {
  const locale = useLocale();
  const { by, role, askedAt, parts, reason, text, state, until, answered, openedAt } = asked;
  const when = (at: string) => formatDateTime(at, locale);
  const what = parts.map((part) => identityPartWords[part][locale]).join(' · ');
  return (
    <div className="stack stack--8">
      <p className="opening__head">
        <b className="opening__state" data-state={state}>
          {openingStateWords[state][locale]}
        </b>
        {until && (
          <span className="soft num">
            <Trans>deri më {when(until)}</Trans>
          </span>
        )}
      </p>
      <p>
        <b>{by.name}</b>{' '}
        <span className="muted">
          {role[locale]}, <span className="num">{when(askedAt)}</span>
        </span>
      </p>
      <p className="small">
        {what} — {reason.name[locale]}
        {reason.legalBasis && ` (${reason.legalBasis})`}
      </p>
      <blockquote className="quote breaks">{text}</blockquote>
      {answered && (
        <p className="small">
          {answered.isApproved ? (
            <Trans>
              Miratuar nga <b>{answered.by.name}</b>, {when(answered.at)}
            </Trans>
          ) : (
            <Trans>
              Refuzuar nga <b>{answered.by.name}</b>, {when(answered.at)}
            </Trans>
          )}
          {answered.reason && `: ${answered.reason}`}
        </p>
      )}
      {openedAt && (
        <p className="small num">
          <Trans>U hap më {when(openedAt)}</Trans>
        </p>
      )}
    </div>
  );
}

/** What who asked may do: open it, see it again while its time runs, or take it back. */
function Mine({ number, asked, opening }: { number: string; asked: Asked; opening: Opening }) {
  const { run, pending, fault } = useAction('withdrawIdentity');
  const { id, state } = asked;
  const withdraw = async () => {
    const desk = await run({ params: { number, id } });
    if (desk) give('getIdentityDesk', { params: { number } }, desk);
  };
  if (!isUnderWay(asked)) return null;
  return (
    <div className="stack stack--8 no-print">
      {fault && <FaultState fault={fault} />}
      <div className="row row--8">
        {state !== 'waiting' && (
          <Button tone="blue" size="small" pending={opening.pending} onClick={() => void opening.open(id)}>
            {state === 'ready' ? <Trans>Hap tani</Trans> : <Trans>Shfaqi përsëri</Trans>}
          </Button>
        )}
        {state !== 'open' && (
          <Button size="small" pending={pending} onClick={() => void withdraw()}>
            <Trans>Tërhiqe kërkesën</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
