// The job queue as it is now, and what fails in it.
import type { QueuedJob } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '../api/client.ts';
import { refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { type Column, DataTable } from '../ui/tables/DataTable.tsx';

export function JobQueue() {
  const { t } = useLingui();
  const { data, fault, isLoading, retry } = useRead('listJobs', {}, { everySeconds: 15 });
  return (
    <Card title={t`Radha e punëve`}>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && <Skeleton lines={3} />}
      {data && <QueueState state={data} />}
      {data && data.failing.length > 0 && <FailingJobs jobs={data.failing} />}
    </Card>
  );
}

function QueueState({ state }: { state: CallReply<'listJobs'> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { outbox, counts } = state;
  const figures = [
    [t`Presin të futen në radhë`, outbox.waiting],
    [t`Gati për punë`, counts.ready],
    [t`Po punohen`, counts.running],
    [t`Më vonë`, counts.later],
    [t`Dështojnë e riprovohen`, counts.failing],
    [t`Të ndalura`, counts.dead],
  ] as const;
  return (
    <>
      <dl className="figures-row">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatNumber(count, locale)}</dd>
          </div>
        ))}
      </dl>
      {outbox.oldestAt && (
        <p className="soft">
          <Trans>E para pret që nga {formatDateTime(outbox.oldestAt, locale)}.</Trans>
        </p>
      )}
      {counts.failing + counts.dead === 0 && (
        <Note tone="ok">
          <p>
            <Trans>Asnjë punë nuk dështon.</Trans>
          </p>
        </Note>
      )}
    </>
  );
}

function FailingJobs({ jobs }: { jobs: readonly QueuedJob[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, pending, fault } = useAction('actOnJobs');
  const act = async (action: 'retry' | 'giveUp', id: string) => {
    if (await run({ body: { action, ids: [id] } })) await refresh('listJobs');
  };
  const columns: readonly Column<QueuedJob>[] = [
    {
      key: 'task',
      head: t`Puna`,
      kind: 'main',
      phone: 'main',
      cell: ({ task }) => <span className="code">{task}</span>,
    },
    {
      key: 'tries',
      head: t`Prova`,
      kind: 'number',
      phone: 'end',
      cell: ({ attempts, maxAttempts }) => `${attempts}/${maxAttempts}`,
    },
    {
      key: 'next',
      head: t`Prova tjetër`,
      phone: 'top',
      cell: ({ runAt }) => (runAt ? formatDateTime(runAt, locale) : t`Nuk riprovohet`),
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
      cell: (job) => <Actions job={job} pending={pending} onAct={(action) => void act(action, job.id)} />,
    },
  ];
  return (
    <>
      {fault && <FaultState fault={fault} />}
      <DataTable caption={t`Punët që dështojnë`} columns={columns} rows={jobs} rowKey={({ id }) => id} />
    </>
  );
}

interface ActionsProps {
  job: QueuedJob;
  pending: boolean;
  onAct: (action: 'retry' | 'giveUp') => void;
}

function Actions({ job: { runAt }, pending, onAct }: ActionsProps) {
  return (
    <span className="row row--8 outbox__acts">
      <Button size="small" pending={pending} onClick={() => onAct('retry')}>
        <Trans>Provo përsëri</Trans>
      </Button>
      {runAt && (
        <Button size="small" tone="quiet" pending={pending} onClick={() => onAct('giveUp')}>
          <Trans context="nga dërgimi">Hiq dorë</Trans>
        </Button>
      )}
    </span>
  );
}
