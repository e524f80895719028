import { Trans, useLingui } from '@lingui/react/macro';
import { formatLongDate } from '../../../platform/i18n/longDates.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { HearingLine } from './HearingLine.tsx';
import { byDay, type CalendarProps } from './MonthTable.tsx';

/** List view for phones: only days with hearings. */
export function HearingList({ days, today, hearings, onDay }: Omit<CalendarProps, 'caption'>) {
  const { t, locale } = useLingui();
  const found = byDay(hearings);
  const filled = days.filter((day) => found.has(day));
  return (
    <div className="hearing-list stack stack--16">
      {filled.length === 0 && (
        <Card>
          <p className="muted">{t`Nuk ka seanca në këto ditë.`}</p>
        </Card>
      )}
      {filled.map((day) => (
        <section key={day} className="card">
          <h3>
            <button type="button" className="link" onClick={() => onDay(day)}>
              {formatLongDate(day, locale)}
            </button>
            {day === today && (
              <span className="muted small">
                {' '}
                <Trans>(sot)</Trans>
              </span>
            )}
          </h3>
          <ul className="ruled">
            {(found.get(day) ?? []).map((hearing) => (
              <li key={hearing.id}>
                <HearingLine hearing={hearing} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
