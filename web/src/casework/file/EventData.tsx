import { type CaseFile, caseOutcomes } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { casePath } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { useConveyances, useSubjectName } from '../words.ts';

interface Props {
  event: CaseFile['events'][number];
  file: CaseFile;
}

/** What an event kept: whom, until when, and the words that were written. */
export function EventData({ event, file }: Props) {
  const locale = useLocale();
  const ways = useConveyances();
  const { body, otherNumber, sessionAt, dueInDays, conveyedBy, reason, request, decision, kasDecision } = event.data;
  const way = ways.find(({ value }) => value === conveyedBy)?.name;
  return (
    <>
      <Assigned event={event} file={file} />
      {body && <p>{body}</p>}
      {otherNumber && (
        <p>
          <Link className="code" to={casePath(otherNumber)}>
            {otherNumber}
          </Link>
        </p>
      )}
      {sessionAt && (
        <p>
          <Trans>Seanca: {formatDateTime(sessionAt, locale)}</Trans>
        </p>
      )}
      {dueInDays !== undefined && (
        <p>
          {event.action === 'extend' ? (
            <Plural value={dueInDays} one="Edhe # ditë" other="Edhe # ditë" />
          ) : (
            <Plural value={dueInDays} one="Afati: # ditë" other="Afati: # ditë" />
          )}
        </p>
      )}
      {way && <p>{way}</p>}
      <Outcomes event={event} file={file} />
      {[reason, request, decision, kasDecision].filter(Boolean).map((words) => (
        <blockquote key={words} className="quote breaks">
          {words}
        </blockquote>
      ))}
    </>
  );
}

/** The name is known when it is the present assignee or anyone who has acted here. */
function Assigned({ event, file }: Props) {
  const { assignee } = event.data;
  const people = [file.assignee, ...file.events.map(({ by }) => by)];
  const name = people.find((person) => person?.id === assignee)?.name;
  if (!assignee || !name) return null;
  return (
    <p>
      <Trans>Përgjegjës: {name}</Trans>
    </p>
  );
}

function Outcomes({ event, file }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useSubjectName();
  const outcomes = event.data.outcomes ?? [];
  if (outcomes.length === 0) return null;
  return (
    <ul className="event-outcomes">
      {outcomes.map(({ subject, outcome, amount }) => {
        const found = file.subjectsList.find(({ id }) => id === subject);
        return (
          <li key={subject}>
            {found ? nameOf(found) : t`Subjekt`}: <b>{caseOutcomes[outcome][locale]}</b>
            {amount !== undefined && <>, {t`${formatNumber(amount, locale)} lekë`}</>}
          </li>
        );
      })}
    </ul>
  );
}
