import { useLingui } from '@lingui/react/macro';
import type { Figures } from './OfRegister.tsx';

/** Counts of the whole register, each with what it counts; with the days to decision if asked. */
export function RegisterTotals({ totals, withDays = false }: { totals: Figures['totals']; withDays?: boolean }) {
  const { t, number } = useLingui();
  const { medianDays, p90Days, averageDays } = totals;
  const [longest, average] = [p90Days, averageDays].map((days) => number(days ?? 0, 1));
  const counts = [
    { name: t`Të regjistruara`, count: totals.registered, definition: t`çdo çështje me numër regjistri` },
    { name: t`Të hapura`, count: totals.open, definition: t`ende pa përfunduar, edhe me vendim të pambyllur` },
    { name: t`Të vendosura`, count: totals.decided, definition: t`me vendim mbi themelin, në fuqi` },
    {
      name: t`Çështje me vonesë`,
      count: totals.overdue,
      definition: t`me të paktën një afat ligjor të kaluar që vazhdon`,
    },
  ];
  const days = {
    name: t`Ditë deri në vendim`,
    count: medianDays,
    definition:
      medianDays === null
        ? t`ende asnjë vendim`
        : t`nga regjistrimi, mesorja: gjysma më shpejt; 90 % brenda ${longest}; mesatarja ${average}`,
  };
  const figures = withDays ? [...counts, days] : counts;
  return (
    <dl className="kpis" data-count={figures.length}>
      {figures.map(({ name, count, definition }) => (
        <div key={name} className="kpi">
          <dt>
            {name}
            <small>{definition}</small>
          </dt>
          <dd>{count === null ? '–' : number(count, 1)}</dd>
        </div>
      ))}
    </dl>
  );
}
