// Overdue and upcoming deadlines of the member's cases, and today's hearings. The filter is in the address.
import { caseKinds } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { formatTime } from '../../platform/i18n/format.ts';
import { formatLongMoment } from '../../platform/i18n/longDates.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { DueGroup } from './DueGroup.tsx';
import { Filters } from './Filters.tsx';
import { type Asked, groupsOf, readQuery, writeQuery } from './groups.ts';
import { HearingsToday } from './HearingsToday.tsx';
import { Tally } from './Tally.tsx';
import './board.css';

type Board = CallReply<'dueBoard'>;

const uuid = /^[0-9a-f-]{36}$/;

/** Drops invalid values of the address. */
function queryOf({ kind, person, code }: Asked): NonNullable<CallInput<'dueBoard'>['query']> {
  const known = caseKinds.find((one) => one === kind);
  return {
    ...(known ? { kind: known } : {}),
    ...(person === 'none' || uuid.test(person) ? { person } : {}),
    ...(/^[A-Za-z]{1,40}$/.test(code) ? { code } : {}),
  };
}

export function BoardPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const asked = readQuery(query);
  const title = t`Afatet sot`;
  usePageFocus(title);
  const { data, error, isLoading, isPlaceholderData, refetch } = useQuery(
    routeQuery('dueBoard', { query: queryOf(asked) }, { refetchInterval: 30_000 }),
  );
  return (
    <div className="stack stack--16 board">
      <header>
        <p className="board__day">
          <time dateTime={now.toISOString()}>{formatLongMoment(now, locale)}</time>
        </p>
        <h1>{title}</h1>
      </header>
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={12} />
      {data && (
        <>
          <Tally board={data} now={now} />
          <Filters
            board={data}
            asked={asked}
            onAsk={(part) => setQuery((now) => writeQuery({ ...readQuery(now), ...part }), { replace: true })}
          />
          {data.hearings.length > 0 && <HearingsToday hearings={data.hearings} now={now} />}
          <div aria-busy={isPlaceholderData}>
            <Lists board={data} asked={asked} now={now} />
          </div>
        </>
      )}
    </div>
  );
}

function Lists({ board, asked, now }: { board: Board; asked: Asked; now: Date }) {
  const { t } = useLingui();
  const groups = groupsOf(board, asked.by, (at) => formatTime(at).slice(0, 2));
  const isNarrowed = asked.person !== '' || asked.code !== '' || asked.kind !== '';
  if (groups.length === 0)
    return (
      <Card>
        <EmptyState title={isNarrowed ? t`Asgjë për këto filtra.` : t`Asnjë afat nuk ju pret sot.`}>
          <Trans>Këtu dalin afatet që kanë kaluar, ato të sotmet dhe ato të ditës tjetër të punës.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <div className="stack stack--16">
      {groups.map(({ key, rows }) => (
        <DueGroup key={key} groupKey={key} by={asked.by} rows={rows} board={board} now={now} />
      ))}
    </div>
  );
}
