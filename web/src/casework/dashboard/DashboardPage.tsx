// Today's tasks, and figures of cases, premises and service for those who may see them.
import { type CaseKind, caseReaders, type dashboard, hasCode, healthParts, type Reply } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { casePath, paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { formatTime } from '../../platform/i18n/format.ts';
import { formatLongMoment } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Link, useSearchParams } from '../../platform/router/router.tsx';
import { useAppState, useMay } from '../../platform/state/state.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DueDay } from '../../ui/marks/DueDay.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { Board } from './Board.tsx';
import { PremisesBoard } from './premises/PremisesBoard.tsx';
import './dashboard.css';

type Figures = Reply<typeof dashboard>;

/** Greeting by time of day: before ten, before six in the evening, later. */
function useGreeting(now: Date, name: string): string {
  const { t } = useLingui();
  const hour = Number(formatTime(now).slice(0, 2));
  if (hour >= 4 && hour < 10) return t`Mirëmëngjes, ${name}`;
  return hour >= 10 && hour < 18 ? t`Mirëdita, ${name}` : t`Mirëmbrëma, ${name}`;
}

export function DashboardPage() {
  const { t } = useLingui();
  const now = useNow();
  const permissions = useAppState((state) => state.permission.list);
  const readsCases = caseReaders.some((one) => hasCode(permissions, one));
  const seesPremises = useMay('premises.read');
  const seesService = useMay('service.read');
  usePageFocus(t`Dashboard`);
  return (
    <div className="stack stack--24">
      <Head now={now} readsCases={readsCases} />
      {seesService ? <ServiceBoard /> : <Unserved />}
      {readsCases && <MyTasks />}
      {readsCases && <CasesBoard now={now} />}
      {seesPremises && <PremisesBoard />}
    </div>
  );
}

function CasesBoard({ now }: { now: Date }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('kind');
  const kind: CaseKind | undefined = asked === 'complaint' || asked === 'denouncement' ? asked : undefined;
  const figures = useQuery(routeQuery('dashboard', { query: kind ? { kind } : {} }, { refetchInterval: 60_000 }));
  return (
    <>
      {figures.error && <FaultState fault={figures.error} retry={figures.refetch} />}
      {figures.data && (
        <OfKind figures={figures.data} wanted={kind} now={now} onKind={(next) => setQuery({ kind: next })} />
      )}
      {figures.isLoading && <Waiting />}
    </>
  );
}

/** Warns when messages, virus scans or the register are blocked. */
function Unserved() {
  const { t } = useLingui();
  const { data: unserved = [] } = useQuery(routeQuery('listUnserved', {}));
  if (unserved.length === 0) return null;
  const words = {
    mail: t`E-mailet nuk i mbërrijnë askujt.`,
    sms: t`SMS-të nuk i mbërrijnë askujt.`,
    scanner: t`Asgjë nuk i skanon skedarët për viruse.`,
    clock: t`Regjistri qëndron, sepse ora e serverit u zhvendos: veprimet ruhen sapo administratori ta ndreqë ose ta konfirmojë.`,
  };
  return (
    <Note tone="warn">
      <p>{unserved.map((one) => words[one]).join(' ')}</p>
    </Note>
  );
}

function Head({ now, readsCases }: { now: Date; readsCases: boolean }) {
  const { t, locale } = useLingui();
  const { data: member, municipality } = useAppState((state) => state.member);
  return (
    <header className="head">
      <div>
        <p className="dash-day">
          <time dateTime={now.toISOString()}>{formatLongMoment(now, locale)}</time>
          {municipality && <span> · {t`Bashkia ${municipality.name}`}</span>}
        </p>
        <h1>{useGreeting(now, member?.name ?? '')}</h1>
      </div>
      {readsCases && <LinkButton to={paths.dueBoard}>{t`Afatet sot`}</LinkButton>}
    </header>
  );
}

interface OfKindProps {
  figures: Figures;
  /** Kind named in the address. */
  wanted: CaseKind | undefined;
  now: Date;
  onKind: (kind: CaseKind) => void;
}

/** Tabs for members of both registers. */
function OfKind({ figures, wanted, now, onKind }: OfKindProps) {
  const { t } = useLingui();
  const names = { denouncement: t`Denoncime`, complaint: t`Ankesa` };
  // Do not show figures of the previous register under the new one's name.
  const board =
    wanted && figures.kinds.includes(wanted) && figures.kind !== wanted ? (
      <Waiting />
    ) : (
      <Board figures={figures} now={now} />
    );
  if (figures.kinds.length < 2) return board;
  return (
    <Tabs
      label={t`Regjistri`}
      tabs={figures.kinds.map((key) => ({ key, name: names[key] }))}
      value={wanted ?? figures.kind}
      onChange={onKind}
    >
      <div className="dash-panel">{board}</div>
    </Tabs>
  );
}

const Waiting = () => (
  <div className="stack stack--24">
    <Card>
      <Skeleton lines={2} />
    </Card>
    <div className="dash-grid">
      <Card>
        <Skeleton lines={10} />
      </Card>
      <Card>
        <Skeleton lines={10} />
      </Card>
    </div>
  </div>
);

/** The member's open tasks, shown while there are any. */
function MyTasks() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(routeQuery('listMyTasks', {}));
  if (error) return <FaultState fault={error} retry={refetch} />;
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

/** Parts of the service that need attention. */
function ServiceBoard() {
  const { t, locale } = useLingui();
  const health = useQuery(routeQuery('getHealth', {}, { refetchInterval: 60_000 }));
  const wanting = health.data?.parts.filter(({ state }) => state === 'fault' || state === 'warning');
  return (
    <Card title={t`Shërbimi`} action={<Link to={paths.health}>{t`Gjendja e të gjitha pjesëve`}</Link>}>
      {health.error && <FaultState fault={health.error} retry={health.refetch} />}
      {health.isLoading && <Skeleton lines={2} />}
      {wanting?.length === 0 && <p>{t`Asnjë pjesë nuk kërkon vëmendje tani.`}</p>}
      {wanting?.map(({ part, state, advice }) => (
        <Note key={part} tone={state === 'fault' ? 'error' : 'warn'}>
          <p>
            <b>{healthParts[part][locale]}</b>
          </p>
          {advice && <p>{advice[locale]}</p>}
        </Note>
      ))}
    </Card>
  );
}
