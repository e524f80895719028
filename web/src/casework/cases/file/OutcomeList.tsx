import { type CaseFile, type EventData, outcomeName } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useSubjectName } from '../words.ts';

/** Outcomes by subject, decided or proposed; a subject that was split off has no name here. */
export function OutcomeList({ outcomes = [], file }: { outcomes: EventData['outcomes']; file: CaseFile }) {
  const { t, locale, number } = useLingui();
  const nameOf = useSubjectName(file.kind);
  if (outcomes.length === 0) return null;
  return (
    <ul className="event-outcomes">
      {outcomes.map(({ subject, outcome, amount }) => {
        const found = file.subjectsList.find(({ id }) => id === subject);
        return (
          <li key={subject}>
            {found ? nameOf(found) : t`Subjekt`}: <b>{outcomeName(file.kind, outcome)[locale]}</b>
            {amount !== undefined && <span>, {t`${number(amount)} lekë`}</span>}
          </li>
        );
      })}
    </ul>
  );
}
