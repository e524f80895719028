// Figures as a ruled band: a member's own work, each leading to its view of the queue, or the totals of the register.
import { type CaseKind, type dashboard, handlerOf, queueCountedUpTo, type Reply } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { queueViewPath } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { useMay } from '../state/state.ts';
import { deadlineShapes } from '../ui/marks/Deadline.tsx';
import type { Shape } from '../ui/marks/Icon.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconWarn } from '../ui/marks/icons.ts';

type Reading = Reply<typeof dashboard>;

interface Work {
  view: string;
  count: number;
  name: string;
  hint: string;
  tone?: 'today' | 'late' | undefined;
  shape?: Shape;
}

function useWork(
  kind: CaseKind,
  { assigned, today, overdue, waiting, unassigned, threat }: NonNullable<Reading['mine']>,
): Work[] {
  const { t } = useLingui();
  const mayAssign = useMay(kind === 'complaint' ? 'complaints.draw' : 'denouncements.assign');
  const mayDecide = useMay(`${kind}s.decide`);
  const isHandler = useMay(handlerOf[kind]);
  const work: Work[] = [
    {
      view: 'today',
      count: today,
      name: t`Skadojnë sot`,
      hint: today > 0 ? t`çështje, deri në fund të ditës` : t`asnjë për sot`,
      tone: today > 0 ? 'today' : undefined,
      shape: deadlineShapes.today,
    },
    {
      view: 'overdue',
      count: overdue,
      name: t`Me vonesë`,
      hint: overdue > 0 ? t`çështje me afat të kaluar` : t`asnjë me vonesë`,
      tone: overdue > 0 ? 'late' : undefined,
      shape: deadlineShapes.late,
    },
    {
      view: 'waiting',
      count: waiting,
      name: t`Në pritje`,
      hint: kind === 'complaint' ? t`të ankuesit` : t`të denoncuesit`,
    },
  ];
  if (isHandler) work.unshift({ view: 'mine', count: assigned, name: t`Të miat`, hint: t`ju jeni përgjegjës` });
  if (mayAssign) work.push({ view: 'unassigned', count: unassigned, name: t`Pa përgjegjës`, hint: t`për t’u caktuar` });
  if (mayDecide)
    work.push({
      view: 'threat',
      count: threat,
      name: t`Kërcënime`,
      hint: threat > 0 ? t`tërheqje që flasin për kërcënim` : t`asnjë në pritje`,
      tone: threat > 0 ? 'late' : undefined,
      shape: iconWarn,
    });
  return work;
}

export function MyFigures({ kind, mine }: { kind: CaseKind; mine: NonNullable<Reading['mine']> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const work = useWork(kind, mine);
  return (
    <nav aria-label={t`Puna ime`}>
      <ul className="kpis" data-count={work.length}>
        {work.map(({ view, count, name, hint, tone, shape }) => (
          <li key={view} className={tone ? `kpi kpi--${tone}` : 'kpi'}>
            <Link to={queueViewPath(view, {}, kind)}>
              <b>
                {tone && shape && <Icon of={shape} />}
                {formatNumber(Math.min(count, queueCountedUpTo), locale)}
                {count > queueCountedUpTo && '+'}
              </b>
              <span>{name}</span>
              <small>{hint}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `plain`: within a card beside a member's own work, as a list of facts. */
export function RegisterFigures({ totals, plain = false }: { totals: Reading['totals']; plain?: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const figures = [
    { name: t`Të regjistruara`, count: totals.registered },
    { name: t`Të hapura`, count: totals.open },
    { name: t`Të vendosura`, count: totals.decided },
    { name: plain ? t`Çështje me vonesë, në gjithë regjistrin` : t`Çështje me vonesë`, count: totals.overdue },
  ];
  return (
    <dl className={plain ? 'figures-plain' : 'kpis'} data-count={figures.length}>
      {figures.map(({ name, count }) => (
        <div key={name} className={plain ? undefined : 'kpi'}>
          <dt>{name}</dt>
          <dd>{formatNumber(count, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
