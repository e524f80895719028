import { caseReaders, grantReaders, hasCode, healthParts } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { casePath, paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { formatTime } from '../../platform/i18n/format.ts';
import { formatLongMoment } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Link } from '../../platform/router/router.tsx';
import { useAppState, useMay } from '../../platform/state/state.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DueDay } from '../../ui/marks/DueDay.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { MyCases } from './MyCases.tsx';
import { OfRegister } from './OfRegister.tsx';
import { PremisesTable } from './PremisesTable.tsx';
import './dashboard.css';

/** By time of day: before ten, before six in the evening, later. */
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
  const confirms = grantReaders.some((one) => hasCode(permissions, one));
  const seesPremises = useMay('premises.read');
  const seesService = useMay('service.read');
  usePageFocus(t`Dashboard`);
  return (
    <div className="stack stack--24">
      <Head now={now} readsCases={readsCases} />
      {seesService ? <ServiceBoard /> : <Unserved />}
      {confirms && <WaitingGrants />}
      {readsCases && <MyTasks />}
      {readsCases && <OfRegister>{(figures) => <MyCases figures={figures} now={now} />}</OfRegister>}
      {seesPremises && <PremisesTable />}
    </div>
  );
}

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

function WaitingGrants() {
  const { t, locale, dateTime } = useLingui();
  const { data, error, refetch } = useQuery(routeQuery('listGrants', {}, { refetchInterval: 60_000 }));
  if (error) return <FaultState fault={error} retry={refetch} />;
  const waiting = data?.items.filter(({ state }) => state === 'waiting') ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card title={t`Presin një person të dytë`} action={<Link to={paths.grants}>{t`Të gjitha`}</Link>}>
      <ul className="dash-tasks" aria-label={t`Presin një person të dytë`}>
        {waiting.map(({ id, about, by, until }) => {
          const end = until && dateTime(until);
          return (
            <li key={id}>
              <span className="breaks">{about[locale]}</span>
              <span className="muted">{by.name}</span>
              {end && <span className="soft num">{t`deri më ${end}`}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
