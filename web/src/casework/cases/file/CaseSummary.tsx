// Summary of a case: filing, registration, subjects, outcomes.
import { type CaseFile, type EventData, outcomeName, receiptWayLabels } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { CaseNumberLink } from '../../../ui/marks/CaseNumberLink.tsx';
import { HowCounted } from '../../../ui/periods/HowCounted.tsx';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import type { OnAsk } from '../actions/CaseActions.tsx';
import { useFiler, useOrganName, useSubjectName } from '../labels.ts';
import { Section } from './Section.tsx';

export function CaseSummary({ file }: { file: CaseFile }) {
  const other = file.events.findLast(({ action }) => action === 'join')?.data.otherNumber;
  return (
    <Section section="summary" eager bare>
      {file.status.code === 'joined' && other && (
        <Note tone="blue">
          <Trans>
            Kjo çështje u bashkua me <CaseNumberLink number={other} /> dhe vazhdon atje.
          </Trans>
        </Note>
      )}
      {file.complaint ? <ComplaintAct file={file} complaint={file.complaint} /> : <WhatHappened file={file} />}
    </Section>
  );
}

function WhatHappened({ file }: { file: CaseFile }) {
  const { t, locale } = useLingui();
  const { place, occurredAt } = file;
  const parts = [...[place.region, place.municipality, place.unit].map((part) => part?.name[locale]), place.address];
  const facts = [
    { label: t`Ndodhi`, value: occurredAt && formatMoment(occurredAt, locale) },
    { label: t`Vendi`, value: [...new Set(parts)].filter(Boolean).join(' → ') },
    place.votingCentre && { label: t`Qendra e votimit`, value: <span className="code">{place.votingCentre}</span> },
    place.point && {
      label: t`Pika në hartë`,
      value: <span className="code">{`${place.point.lat}, ${place.point.lng}`}</span>,
    },
    { label: t`Akti i shkelur`, value: file.violatedAct },
    { label: t`Gjuha e denoncuesit`, value: file.language === 'en' ? t`anglisht` : t`shqip` },
  ];
  return (
    <>
      <p className="reading measure breaks">{file.description}</p>
      <Facts facts={facts} />
    </>
  );
}

type Complaint = NonNullable<CaseFile['complaint']>;
type FilingDue = NonNullable<Complaint['filingDue']>;

function ComplaintAct({ file, complaint }: { file: CaseFile; complaint: Complaint }) {
  const { t, locale, date } = useLingui();
  const organName = useOrganName();
  const { organ, kzazNumber, actNumber, announcedAt, receivedOn, votingCentres, complainerName } = complaint;
  const types = useQuery(routeQuery('listComplainerTypes', {}));
  const type = types.data?.find(({ code }) => code === file.filerType?.code);
  const name = type?.name[locale];
  const facts = [
    { label: t`Organi`, value: organName(organ, kzazNumber) },
    { label: t`Lloji i aktit`, value: file.object.name[locale] },
    !complaint.isInaction && { label: t`Numri i aktit`, value: actNumber && <b className="num">{actNumber}</b> },
    { label: t`U shpall më`, value: announcedAt && formatMoment(announcedAt, locale) },
    { label: t`Ankuesi e mori më`, value: receivedOn && date(receivedOn) },
    votingCentres.length > 0 && {
      label: t`Qendrat e votimit`,
      value: <span className="code">{votingCentres.join(', ')}</span>,
    },
    { label: t`Ankuesi`, value: [complainerName, file.filerType?.name[locale]].filter(Boolean).join(' · ') },
    { label: t`Baza ligjore`, value: complaint.legalBasis },
    { label: t`Gjuha e ankuesit`, value: file.language === 'en' ? t`anglisht` : t`shqip` },
  ];
  const passages = [
    [t`Shkelja`, file.description],
    [t`Faktet dhe argumentet`, complaint.facts],
    [t`Çfarë kërkon`, complaint.claim],
    [t`Provat që kërkon të merren`, complaint.requestedEvidence || null],
  ] as const;
  return (
    <>
      <FilingTime complaint={complaint} />
      {type && type.standing !== 'yes' && (
        <Note tone="warn">
          <b>{t`Legjitimimi duhet parë: ${name}.`}</b> <span>{type.hint?.[locale]}</span>
        </Note>
      )}
      <Facts facts={facts} />
      {passages.map(
        ([title, text]) =>
          text !== null && (
            <div key={title} className="passage">
              <h3>{title}</h3>
              <p className="reading measure breaks">{text}</p>
            </div>
          ),
      )}
    </>
  );
}

/** Lateness is for the commission to decide. */
function FilingTime({ complaint: { filingDue, announcedAt } }: { complaint: Complaint }) {
  const { t, dateTime } = useLingui();
  if (!filingDue)
    return (
      <Note>
        {announcedAt
          ? t`Për këtë lloj akti Kodi nuk jep një numër ditësh, prandaj afati nuk llogaritet.`
          : t`Dita e shpalljes nuk u tha, prandaj afati i ankimit nuk llogaritet.`}
      </Note>
    );
  const endOf = ({ inTime, dueAt, later }: Pick<FilingDue, 'inTime' | 'dueAt' | 'later'>) =>
    dateTime(inTime ? dueAt : (later?.at ?? dueAt));
  const { inTime, later, fromReceipt } = filingDue;
  const due = endOf(filingDue);
  // KZ 124/1.2 has two readings, so both ends are shown.
  const receiptDue = fromReceipt && endOf(fromReceipt);
  return (
    <Note tone={inTime ? 'ok' : 'warn'}>
      <p>
        {inTime ? (
          <Trans>
            <b>Brenda afatit të llogaritur</b>, që mbaronte më {due} ({filingDue.legalBasis}).
          </Trans>
        ) : (
          <Trans>
            <b>Jashtë afatit të llogaritur</b>, që mbaroi më {due} ({filingDue.legalBasis}). Llogaritja është
            informacion; vendosni ju.
          </Trans>
        )}
      </p>
      <LaterLine later={later} isRight />
      {fromReceipt && (
        <p>
          {fromReceipt.inTime
            ? t`Numëruar nga marrja e vendimit, afati mbaronte më ${receiptDue}: ankesa është brenda tij (KZ 124/1.2).`
            : t`Edhe numëruar nga marrja e vendimit, afati mbaroi më ${receiptDue} (KZ 124/1.2).`}
        </p>
      )}
      <HowCounted deadline={filingDue} />
    </Note>
  );
}

/** How a case not from the portal came in, and what a return says it lacked. */
export function CaseRegistration({ file, onAsk }: { file: CaseFile; onAsk: OnAsk }) {
  const { t, locale, dateTime } = useLingui();
  const { number, events, allowed } = file;
  const wasEntered = events.some(({ action }) => action === 'register');
  const query = useQuery(routeQuery('getRegistration', { params: { number } }, { enabled: wasEntered }));
  if (!wasEntered) return null;
  const mayReturn = allowed.some(({ action }) => action === 'askCompletion');
  return (
    <Card title={query.data?.channel === 'desk' ? t`Treguar në zyrë` : t`Ardhur në letër`}>
      <Loaded query={query} lines={3} bare>
        {({ way, receivedAt, pages, attachments, signed, gaps, completion }) => (
          <>
            <Facts
              facts={[
                { label: t`Mënyra`, value: receiptWayLabels[way][locale] },
                { label: t`Vula`, value: dateTime(receivedAt) },
                {
                  label: t`Përbërja`,
                  value: [
                    plural(pages, { one: '# fletë', other: '# fletë' }),
                    plural(attachments, { one: '# bashkëlidhje', other: '# bashkëlidhje' }),
                  ].join(', '),
                },
                { label: t`Nënshkrimi`, value: signed ? t`Me nënshkrim` : t`Pa nënshkrim` },
              ]}
            />
            {gaps.length > 0 && (
              <p>
                <b>{t`Kur u regjistrua mungonte:`}</b>{' '}
                {gaps.map(({ words: text, basis }) => `${text[locale]} (${basis})`).join('; ')}.
              </p>
            )}
            {gaps.length > 0 && completion !== '' && mayReturn && (
              <p className="no-print">
                <Button size="small" onClick={() => onAsk('askCompletion', { request: completion })}>
                  {t`Kërko plotësimin me këtë listë`}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

type Subject = CaseFile['subjectsList'][number];

export function CaseSubjects({ file: { kind, subjectsList, outcomeSeenAt } }: { file: CaseFile }) {
  const { t, locale, number, dateTime } = useLingui();
  const { sentenceStart } = useFiler(kind);
  const nameOf = useSubjectName(kind);
  const isComplaint = kind === 'complaint';
  const columns: readonly Column<Subject>[] = [
    {
      key: 'subject',
      head: isComplaint ? t`Akti` : t`Subjekti`,
      phone: 'main',
      cell: (subject) => {
        const name = nameOf(subject);
        // An act is identified by its type; its body is in the header.
        const office = isComplaint ? [] : [subject.position, subject.institution];
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
        outcome ? <b>{outcome.name[locale]}</b> : <span className="muted">{t`Ende pa rezultat`}</span>,
    },
    {
      key: 'amount',
      head: t`Gjobë, lekë`,
      kind: 'number',
      cell: ({ amount }) => (amount === null ? '' : number(amount)),
    },
  ];
  return (
    <Section
      section="subjects"
      title={isComplaint ? t`Akti dhe rezultati` : t`Subjektet dhe rezultati`}
      aside={outcomeSeenAt && <span className="muted">{t`${sentenceStart} e pa më ${dateTime(outcomeSeenAt)}`}</span>}
      eager
      flush
    >
      <DataTable
        caption={
          isComplaint ? t`Akti i kundërshtuar dhe rezultati` : t`Subjektet e denoncuara dhe rezultati për secilin`
        }
        columns={columns.filter(({ key }) => key !== 'amount' || !isComplaint)}
        rows={subjectsList}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}

interface OutcomesProps {
  outcomes: EventData['outcomes'];
  /** The article broken and the fine that KAS is asked for. */
  sanctions?: EventData['sanctions'];
  file: CaseFile;
}

export function Outcomes({ outcomes = [], sanctions = [], file: { kind, subjectsList } }: OutcomesProps) {
  const { t, locale, number } = useLingui();
  const nameOf = useSubjectName(kind);
  const lines = [
    ...outcomes.map(({ outcome, ...one }) => ({ ...one, what: outcomeName(kind, outcome)[locale] })),
    ...sanctions.map(({ article, ...one }) => ({ ...one, what: article })),
  ];
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ subject, what, amount }) => {
        const found = subjectsList.find(({ id }) => id === subject);
        return (
          <li key={`${subject} ${what}`}>
            {found ? nameOf(found) : t`Subjekt`}: <b>{what}</b>
            {amount !== undefined && <span>, {t`${number(amount)} lekë`}</span>}
          </li>
        );
      })}
    </ul>
  );
}
