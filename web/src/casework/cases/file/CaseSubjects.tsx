import { type CaseFile, type EventData, outcomeName } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { useFiler, useSubjectName } from '../words.ts';
import { Section } from './Section.tsx';

type Subject = CaseFile['subjectsList'][number];

export function CaseSubjects({ file }: { file: CaseFile }) {
  const { t, dateTime } = useLingui();
  const columns = useColumns(file);
  const { Who } = useFiler(file.kind);
  const isComplaint = file.kind === 'complaint';
  return (
    <Section
      section="subjects"
      title={isComplaint ? t`Akti dhe rezultati` : t`Subjektet dhe rezultati`}
      aside={file.outcomeSeenAt && <span className="muted">{t`${Who} e pa më ${dateTime(file.outcomeSeenAt)}`}</span>}
      eager
      flush
    >
      <DataTable
        caption={
          isComplaint ? t`Akti i kundërshtuar dhe rezultati` : t`Subjektet e denoncuara dhe rezultati për secilin`
        }
        columns={columns}
        rows={file.subjectsList}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}

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

function useColumns({ kind }: CaseFile): readonly Column<Subject>[] {
  const { t, locale, number } = useLingui();
  const nameOf = useSubjectName(kind);
  const amount: Column<Subject> = {
    key: 'amount',
    head: t`Gjobë, lekë`,
    kind: 'number',
    cell: (subject) => (subject.amount === null ? '' : number(subject.amount)),
  };
  return [
    {
      key: 'subject',
      head: kind === 'complaint' ? t`Akti` : t`Subjekti`,
      phone: 'main',
      cell: (subject) => {
        const name = nameOf(subject);
        // An act is identified by its type; its body is in the header.
        const office = kind === 'complaint' ? [] : [subject.position, subject.institution];
        const more = [subject.type.name[locale], ...office].filter((part) => part && part !== name);
        return (
          <>
            <b>{name}</b>
            <small>
              {more.join(' · ')}
              {subject.nipt && (
                <span>
                  {' · NIPT '}
                  <span className="code">{subject.nipt}</span>
                </span>
              )}
            </small>
          </>
        );
      },
    },
    {
      key: 'outcome',
      head: t`Rezultati`,
      cell: ({ outcome }) =>
        outcome ? (
          <b className="outcome">{outcome.name[locale]}</b>
        ) : (
          <span className="muted">{t`Ende pa rezultat`}</span>
        ),
    },
    ...(kind === 'complaint' ? [] : [amount]),
  ];
}
