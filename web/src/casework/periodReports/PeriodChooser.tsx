import type { ReportPeriod } from '@denonco/contract';
import { reportYears } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { DayFilter } from '../../ui/dates/DayFilter.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { type Asked, choiceOf, lastYear, ownDays } from './asked.ts';

export interface PeriodChooserProps {
  asked: Asked;
  /** Its days once known; those of an election come with the report. */
  shown: ReportPeriod | undefined;
  today: string;
  onAsk: (period: Partial<Record<'election' | 'from' | 'to', string>>) => void;
}

/** A year, an election, or any days. */
export function PeriodChooser({ asked, shown, today, onAsk }: PeriodChooserProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const elections = useQuery(routeQuery('listElections', {})).data ?? [];
  const choice = choiceOf(asked, today, elections);
  const { from = '', to = '' } = 'from' in asked.period ? asked.period : (shown ?? {});
  const days = { from, to };
  const choose = (code: string) => {
    if (code === 'last-year') onAsk(lastYear(today));
    else if (code === ownDays) onAsk(days);
    else onAsk(code === '' ? {} : { election: code });
  };
  const day = (key: 'from' | 'to', label: string) => (
    <DayFilter
      id={`report-${key}`}
      label={label}
      value={days[key]}
      onChange={(value) => value !== '' && onAsk({ ...days, [key]: value })}
    />
  );
  return (
    <search className="stack stack--8 no-print" aria-label={t`Periudha`}>
      <div className="filters">
        <FilterSelect
          id="report-period"
          label={t`Periudha`}
          all={t`Këtë vit, deri sot`}
          value={choice}
          onChange={choose}
          options={[
            { code: 'last-year', name: t`Vitin e kaluar` },
            ...elections.map(({ code, name }) => ({ code, name: name[locale] })),
            { code: ownDays, name: t`Ditët e zgjedhura` },
          ]}
        />
        {day('from', t`Prej`)}
        {day('to', t`Deri`)}
      </div>
      <p className="small soft">
        <Trans>
          Ditët janë të regjistrimit, me orën e Tiranës; më së shumti {reportYears} vjet. Një palë zgjedhje krahasohet
          me ato para saj, një vit me vitin para tij, ditë të tjera me po aq ditë më parë.
        </Trans>
      </p>
    </search>
  );
}
