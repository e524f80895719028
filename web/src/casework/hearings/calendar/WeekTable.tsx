import { useLingui } from '@lingui/react/macro';
import { HearingLine } from './HearingLine.tsx';
import { byDay, type CalendarProps, DayButton, moveByArrow, useRestWords, useWeekdays } from './MonthTable.tsx';

/** Week as a table of one row: hearings of each day by time. */
export function WeekTable({ days, today, hearings, office, onDay, caption }: CalendarProps) {
  const { date } = useLingui();
  const weekdays = useWeekdays();
  const rests = useRestWords();
  const found = byDay(hearings);
  return (
    <table className="week" onKeyDown={moveByArrow}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {days.map((day, index) => (
            <th key={day} scope="col" data-rest={office(day)} data-today={day === today || undefined}>
              <span className="week__name">{weekdays[index]}</span>
              <DayButton day={day} count={found.get(day)?.length ?? 0} isToday={day === today} onDay={onDay}>
                {date(day)}
              </DayButton>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {days.map((day) => {
            const rest = office(day);
            return (
              <td key={day} data-rest={rest} data-today={day === today || undefined}>
                {rest && <span className="month__rest">{rests[rest]}</span>}
                <ul>
                  {(found.get(day) ?? []).map((hearing) => (
                    <li key={hearing.id}>
                      <HearingLine hearing={hearing} narrow />
                    </li>
                  ))}
                </ul>
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}
