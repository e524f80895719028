import { jobLabel, type QueuedJob } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { useCall } from '../../ui/forms/useCall.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';

export function JobQueue() {
  const { t, dateTime } = useLingui();
  const query = useQuery(routeQuery('listJobs', {}, { refetchInterval: 15_000 }));
  const figuresOf = ({ outbox, counts }: CallResponse<'listJobs'>) =>
    [
      [t`Presin të futen në radhë`, outbox.waiting],
      [t`Gati për punë`, counts.ready],
      [t`Po punohen`, counts.running],
      [t`Më vonë`, counts.later],
      [t`Dështojnë dhe riprovohen`, counts.failing],
      [t`Të ndalura`, counts.dead],
    ] as const;
  return (
    <Card title={t`Radha e punëve`}>
      <Loaded query={query} lines={3} bare>
        {(data) => (
          <>
            <Figures of={figuresOf(data)} />
            {data.outbox.oldestAt && (
              <p className="soft">
                <Trans>E para pret që nga {dateTime(data.outbox.oldestAt)}.</Trans>
              </p>
            )}
            {data.counts.failing + data.counts.dead === 0 && <Note tone="ok">{t`Asnjë punë nuk dështon.`}</Note>}
            {data.failing.length > 0 && <FailingJobs jobs={data.failing} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function FailingJobs({ jobs }: { jobs: readonly QueuedJob[] }) {
  const { t, locale, dateTime } = useLingui();
  const { mutate, isPending, error } = useCall('actOnJobs', { rereads: ['listJobs'] });
  const act = (action: 'retry' | 'giveUp', id: string) => mutate({ body: { action, ids: [id] } });
  const columns: readonly Column<QueuedJob>[] = [
    {
      key: 'task',
      head: t`Puna`,
      kind: 'main',
      phone: 'main',
      cell: ({ task }) => (
        <>
          {jobLabel(task)[locale]}
          <small className="code soft outbox__job">{task}</small>
        </>
      ),
    },
    {
      key: 'tries',
      head: t`Përpjekje`,
      kind: 'number',
      phone: 'end',
      cell: ({ attempts, maxAttempts }) => `${attempts}/${maxAttempts}`,
    },
    {
      key: 'next',
      head: t`Përpjekja tjetër`,
      phone: 'top',
      cell: ({ runAt }) => (runAt ? dateTime(runAt) : t`Nuk riprovohet`),
    },
    {
      key: 'error',
      head: t`Gabimi i fundit`,
      phone: 'main',
      cell: ({ lastError }) => <span className="breaks">{lastError ?? '—'}</span>,
    },
    {
      key: 'act',
      head: t`Veprime`,
      phone: 'main',
      cell: ({ id, runAt }) => (
        <RetryButtons
          pending={isPending}
          onRetry={() => act('retry', id)}
          onGiveUp={runAt ? () => act('giveUp', id) : undefined}
        />
      ),
    },
  ];
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <DataTable caption={t`Punët që dështojnë`} columns={columns} rows={jobs} rowKey={({ id }) => id} />
    </>
  );
}

interface RetryButtonsProps {
  pending: boolean;
  onGiveUp: (() => void) | undefined;
  onRetry: () => void;
}

export function RetryButtons({ pending, onGiveUp, onRetry }: RetryButtonsProps) {
  const { t } = useLingui();
  return (
    <span className="row row--8 outbox__acts">
      <Button size="small" pending={pending} onClick={onRetry}>
        {t`Provo përsëri`}
      </Button>
      {onGiveUp && (
        <Button size="small" tone="quiet" pending={pending} onClick={onGiveUp}>
          <Trans context="nga dërgimi">Hiq dorë</Trans>
        </Button>
      )}
    </span>
  );
}
