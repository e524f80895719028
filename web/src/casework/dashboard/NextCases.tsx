import { type CaseKind, type dashboard, lateAfterOf, type Reply, turnWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { casePath, queueViewPath } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { DueDate } from '../../ui/marks/DueDate.tsx';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { TurnSince } from '../../ui/marks/Turn.tsx';

type NextCase = Reply<typeof dashboard>['next'][number];

/** The first of the cases whose turn is the member's. */
export function NextCases({ kind, cases, now }: { kind: CaseKind; cases: readonly NextCase[]; now: Date }) {
  const { t, locale } = useLingui();
  const columns = useColumns(now);
  const all = <Link to={queueViewPath('turn', {}, kind)}>{t`Të gjitha`}</Link>;
  return (
    <Card flush title={turnWords.waitingCases[locale]} action={all}>
      {cases.length === 0 ? (
        <div className="dash-empty">
          <EmptyState title={t`Asnjë çështje nuk ju pret tani.`} action={all}>
            <Trans>Kur t’ju vijë radha te një çështje, ajo del këtu.</Trans>
          </EmptyState>
        </div>
      ) : (
        <DataTable
          caption={turnWords.waitingCases[locale]}
          columns={columns}
          rows={cases}
          rowKey={({ number }) => number}
        />
      )}
    </Card>
  );
}

function useColumns(now: Date): readonly Column<NextCase>[] {
  const { t, locale } = useLingui();
  return [
    {
      key: 'number',
      head: t`Numri`,
      kind: 'id',
      phone: 'top',
      cell: ({ number }) => <Link to={casePath(number)}>{number}</Link>,
    },
    {
      key: 'object',
      head: t`Objekti`,
      kind: 'main',
      phone: 'main',
      cell: ({ object, municipality }) => (
        <>
          {object.name[locale]}
          {municipality && <small>{municipality.name[locale]}</small>}
        </>
      ),
    },
    {
      key: 'status',
      head: t`Gjendja`,
      cell: ({ status }) => <StatusLabel code={status.code} name={status.name[locale]} />,
    },
    {
      key: 'turn',
      head: turnWords.turn[locale],
      phone: 'hide',
      cell: ({ turn }) => <TurnSince since={turn.since} now={now} />,
    },
    {
      key: 'due',
      head: t`Afati`,
      phone: 'end',
      cell: ({ deadline }) =>
        deadline ? (
          <DueDate dueAt={lateAfterOf(deadline)} paused={deadline.paused} now={now} legalBasis={deadline.legalBasis} />
        ) : (
          <span className="muted">{t`Pa afat`}</span>
        ),
    },
  ];
}
