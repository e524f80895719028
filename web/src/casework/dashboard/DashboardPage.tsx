// Start page of staff: own cases and tasks, service, changes that wait for a second person.
import {
  caseReaders,
  grantReaders,
  hasCode,
  healthParts,
  kindOfNumber,
  queueCountedUpTo,
  readerOf,
  turnLabels,
} from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { casePath, paths, queueViewPath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { formatTime } from '../../platform/i18n/format.ts';
import { formatLongMoment } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Link } from '../../platform/router/router.tsx';
import { useAppState, useMay } from '../../platform/state/state.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useCaseColumns } from '../../ui/lists/caseColumns.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import { DueDay } from '../../ui/marks/DueDay.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { TurnSince } from '../../ui/marks/Turn.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { PremisesTable } from './PremisesTable.tsx';
import { type Figures, RegisterTabs, RegisterTotals } from './RegisterTabs.tsx';
import '../../ui/charts/kpis.css';
import './dashboard.css';

export function DashboardPage() {
  const { t, locale } = useLingui();
  const now = useNow();
  const permissions = useAppState((state) => state.permission.list);
  const { data: member, municipality } = useAppState((state) => state.member);
  const readsCases = caseReaders.some((one) => hasCode(permissions, one));
  const seesPremises = useMay('premises.read');
  const seesService = useMay('service.read');
  usePageFocus(t`Dashboard`);
  const name = member?.name ?? '';
  const hour = Number(formatTime(now).slice(0, 2));
  const isDay = hour >= 10 && hour < 18;
  const greeting =
    hour >= 4 && hour < 10 ? t`Mirëmëngjes, ${name}` : isDay ? t`Mirëdita, ${name}` : t`Mirëmbrëma, ${name}`;
  return (
    <div className="stack stack--24">
      <header className="head">
        <div>
          <p className="head-day">
            <time dateTime={now.toISOString()}>{formatLongMoment(now, locale)}</time>
            {municipality && <span> · {t`Bashkia ${municipality.name}`}</span>}
          </p>
          <h1>{greeting}</h1>
        </div>
        {readsCases && <LinkButton to={paths.dueBoard}>{t`Afatet sot`}</LinkButton>}
      </header>
      {seesService ? <ServiceBoard /> : <Unserved />}
      <WaitingForSecond />
      {readsCases && <MyTasks />}
      {readsCases && <RegisterTabs>{(figures) => <MyCases figures={figures} />}</RegisterTabs>}
      {seesPremises && <PremisesTable />}
    </div>
  );
}

function Unserved() {
  const { t } = useLingui();
  const { data: unserved = [] } = useQuery(routeQuery('listUnserved', {}));
  if (unserved.length === 0) return null;
  const messages = {
    mail: t`E-mailet nuk i mbërrijnë askujt.`,
    sms: t`SMS-të nuk i mbërrijnë askujt.`,
    scanner: t`Asgjë nuk i skanon skedarët për viruse.`,
    clock: t`Regjistri është ndalur, sepse ora e serverit u zhvendos: veprimet ruhen sapo administratori ta rregullojë ose ta konfirmojë.`,
  };
  return <Note tone="warn">{unserved.map((one) => messages[one]).join(' ')}</Note>;
}

function MyTasks() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(routeQuery('listMyTasks', {}));
  if (error) return <ErrorNotice error={error} retry={refetch} />;
  if (!data || data.total === 0) return null;
  const more = data.total - data.items.length;
  return (
    <Card title={t`Detyrat e mia`}>
      <ul className="dash-tasks">
        {data.items.map(({ id, number, title, dueOn }) => (
          <li key={id}>
            <span className="breaks">{title}</span>
            <Link to={casePath(number)}>{number}</Link>
            {dueOn && <DueDay day={dueOn} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="muted">
          <Plural value={more} one="Edhe # tjetër" other="Edhe # të tjera" />
        </p>
      )}
    </Card>
  );
}

function ServiceBoard() {
  const { t, locale } = useLingui();
  const health = useQuery(routeQuery('getHealth', {}, { refetchInterval: 60_000 }));
  const wanting = health.data?.parts.filter(({ state }) => state === 'fault' || state === 'warning');
  return (
    <Card title={t`Shërbimi`} action={<Link to={paths.health}>{t`Gjendja e të gjitha pjesëve`}</Link>}>
      {health.error && <ErrorNotice error={health.error} retry={health.refetch} />}
      {health.isLoading && <Skeleton lines={2} />}
      {wanting?.length === 0 && <p>{t`Asnjë pjesë nuk kërkon vëmendje tani.`}</p>}
      {wanting?.map(({ part, state, advice }) => (
        <Note key={part} tone={state === 'fault' ? 'error' : 'warn'} title={healthParts[part][locale]}>
          {advice?.[locale]}
        </Note>
      ))}
    </Card>
  );
}

function WaitingForSecond() {
  const { t, locale } = useLingui();
  const permissions = useAppState((state) => state.permission.list);
  const may = (code: string) => hasCode(permissions, code);
  const [confirms, watches] = [grantReaders.some(may), may('audit.read')];
  const every = { refetchInterval: 60_000 };
  const grants = useQuery(routeQuery('listGrants', {}, { ...every, enabled: confirms }));
  const approves = watches || may('identities.approve');
  const openings = useQuery(routeQuery('listWaitingOpenings', {}, { ...every, enabled: approves }));
  const failed = [grants, openings].find(({ error }) => error);
  if (failed?.error) return <ErrorNotice error={failed.error} retry={failed.refetch} />;
  const rights = grants.data?.items.filter(({ state }) => state === 'waiting') ?? [];
  const identities = openings.data ?? [];
  if (rights.length + identities.length === 0) return null;
  const title = t`Presin një person të dytë`;
  return (
    <Card title={title} action={confirms && <Link to={paths.grants}>{t`Të gjitha`}</Link>}>
      <ul className="dash-tasks" aria-label={title}>
        {rights.map(({ id, about, changes, by, until }) => (
          <WaitingLine key={id} by={by.name} until={until}>
            {[about[locale], ...changes[locale].slice(0, 1)].join(' · ')}
          </WaitingLine>
        ))}
        {identities.map(({ id, number, by, until }) => {
          const kind = kindOfNumber(number);
          const reads = kind !== undefined && may(readerOf[kind]);
          const to = reads ? `${casePath(number)}?section=identity` : `${paths.identities}?number=${number}`;
          return (
            <WaitingLine key={id} by={by.name} until={until}>
              {t`Hapja e identitetit`} · <Link to={to}>{number}</Link>
            </WaitingLine>
          );
        })}
      </ul>
    </Card>
  );
}

function WaitingLine({ by, until, children }: { by: string; until: string | null; children: ReactNode }) {
  const { t, dateTime } = useLingui();
  const end = until && dateTime(until);
  return (
    <li>
      <span className="breaks">{children}</span>
      <span className="muted">{by}</span>
      {end && <span className="soft num">{t`deri më ${end}`}</span>}
    </li>
  );
}

interface Count {
  readonly name: string;
  readonly hint: string;
  /** Instead of the hint where nothing waits. */
  readonly none?: string;
  readonly tone?: 'today' | 'late';
  readonly shape?: Shape;
}

function MyCases({ figures: { kind, mine, next, totals } }: { figures: Figures }) {
  const { t, locale, number } = useLingui();
  const mayAssign = useMay(kind === 'complaint' ? 'complaints.draw' : 'denouncements.assign');
  const mayDecide = useMay(`${kind}s.decide`);
  const today = { tone: 'today', shape: deadlineShapes.today } as const;
  const late = { tone: 'late', shape: deadlineShapes.late } as const;
  const threat = { tone: 'late', shape: iconWarn } as const;
  const counts: Record<'turn' | 'today' | 'overdue' | 'threat' | 'unassigned' | 'waiting', Count> = {
    turn: { name: turnLabels.waiting[locale], hint: t`çështje, radha juaj`, none: t`asnjë tani` },
    today: { name: t`Skadojnë sot`, hint: t`çështje, deri në fund të ditës`, none: t`asnjë për sot`, ...today },
    overdue: { name: t`Me vonesë`, hint: t`çështje me afat të kaluar`, none: t`asnjë me vonesë`, ...late },
    threat: { name: t`Kërcënime`, hint: t`tërheqje që flasin për kërcënim`, none: t`asnjë në pritje`, ...threat },
    unassigned: { name: t`Pa përgjegjës`, hint: t`për t’u caktuar` },
    waiting: { name: t`Në pritje`, hint: kind === 'complaint' ? t`të ankuesit` : t`të denoncuesit` },
  };
  if (!mine) return <RegisterTotals totals={totals} />;
  // The fourth figure is the most important one for the member's role.
  const views = ['turn', 'today', 'overdue', mayDecide ? 'threat' : mayAssign ? 'unassigned' : 'waiting'] as const;
  return (
    <div className="stack stack--24">
      <nav aria-label={t`Puna ime`}>
        <ul className="kpis">
          {views.map((view) => {
            const { name, hint, none = hint, tone, shape } = counts[view];
            const count = mine[view];
            const isWaiting = count > 0;
            return (
              <li key={view} className={tone && isWaiting ? `kpi kpi--${tone}` : 'kpi'}>
                <Link to={queueViewPath(view, {}, kind)}>
                  <b>
                    {shape && isWaiting && <Icon of={shape} />}
                    <span>{`${number(Math.min(count, queueCountedUpTo))}${count > queueCountedUpTo ? '+' : ''}`}</span>
                  </b>
                  <span>{name}</span>
                  <small>{isWaiting ? hint : none}</small>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <WaitingCases kind={kind} next={next} />
    </div>
  );
}

function WaitingCases({ kind, next }: Pick<Figures, 'kind' | 'next'>) {
  const { t, locale } = useLingui();
  const columns = useCaseColumns();
  const all = <Link to={queueViewPath('turn', {}, kind)}>{t`Të gjitha`}</Link>;
  return (
    <Card flush title={turnLabels.waitingCases[locale]} action={all}>
      {next.length === 0 ? (
        <div className="dash-empty">
          <EmptyState title={t`Asnjë çështje nuk ju pret tani.`} action={all}>
            {t`Kur t’ju vijë radha te një çështje, ajo del këtu.`}
          </EmptyState>
        </div>
      ) : (
        <DataTable
          caption={turnLabels.waitingCases[locale]}
          columns={[
            columns.number,
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
            columns.status,
            {
              key: 'turn',
              head: turnLabels.turn[locale],
              phone: 'hide',
              cell: ({ turn }) => <TurnSince since={turn.since} />,
            },
            columns.due,
          ]}
          rows={next}
          rowKey={(row) => row.number}
          opens
        />
      )}
    </Card>
  );
}
