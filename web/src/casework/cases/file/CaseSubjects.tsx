import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { useFiler, useSubjectName } from '../words.ts';
import { sectionId } from './sections/Section.tsx';

type Subject = CaseFile['subjectsList'][number];

export function CaseSubjects({ file }: { file: CaseFile }) {
  const { t, dateTime } = useLingui();
  const columns = useColumns(file);
  const { Who } = useFiler(file.kind);
  const isComplaint = file.kind === 'complaint';
  return (
    <section
      id={sectionId('subjects')}
      className="card card--flush case-section"
      tabIndex={-1}
      aria-labelledby="subjects"
    >
      <div className="card__head">
        <h2 id="subjects">
          {isComplaint ? <Trans>Akti dhe rezultati</Trans> : <Trans>Subjektet dhe rezultati</Trans>}
        </h2>
        {file.outcomeSeenAt && (
          <span className="muted">
            <Trans>
              {Who} e pa më {dateTime(file.outcomeSeenAt)}
            </Trans>
          </span>
        )}
      </div>
      <DataTable
        caption={
          isComplaint ? t`Akti i kundërshtuar dhe rezultati` : t`Subjektet e denoncuara dhe rezultati për secilin`
        }
        columns={columns}
        rows={file.subjectsList}
        rowKey={({ id }) => id}
      />
    </section>
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
