import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { casePath } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { formatDate, formatDateTime, formatMoment } from '../../../platform/i18n/format.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { Doubts } from '../../../ui/periods/PeriodWords.tsx';
import { CountedSteps } from '../../../ui/periods/StepWords.tsx';
import { useOrganName } from '../words.ts';
import { sectionId } from './sections/Section.tsx';

export function CaseSummary({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  return (
    <section id={sectionId('summary')} className="card stack case-section" tabIndex={-1} aria-label={t`Përmbledhje`}>
      <JoinedTo file={file} />
      {file.complaint ? <ComplaintAct file={file} complaint={file.complaint} /> : <WhatHappened file={file} />}
    </section>
  );
}

function WhatHappened({ file }: { file: CaseFile }) {
  const { t, locale } = useLingui();
  const { place, occurredAt } = file;
  const point = place.point && `${place.point.lat}, ${place.point.lng}`;
  const parts = [
    ...[place.region?.name[locale], place.municipality?.name[locale], place.unit?.name[locale]],
    place.address,
  ];
  const facts = [
    {
      label: t`Ndodhi`,
      value: occurredAt && (occurredAt.includes('T') ? formatDateTime : formatDate)(occurredAt, locale),
    },
    { label: t`Vendi`, value: [...new Set(parts)].filter(Boolean).join(' → ') },
    ...(place.votingCentre
      ? [{ label: t`Qendra e votimit`, value: <span className="code">{place.votingCentre}</span> }]
      : []),
    ...(point ? [{ label: t`Pika në hartë`, value: <span className="code">{point}</span> }] : []),
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

function JoinedTo({ file }: { file: CaseFile }) {
  const other = file.events.findLast(({ action }) => action === 'join')?.data.otherNumber;
  if (file.status.code !== 'joined' || !other) return null;
  return (
    <Note tone="blue">
      <p>
        <Trans>
          Kjo çështje u bashkua me{' '}
          <Link className="code" to={casePath(other)}>
            {other}
          </Link>{' '}
          dhe vazhdon atje.
        </Trans>
      </p>
    </Note>
  );
}

type Complaint = NonNullable<CaseFile['complaint']>;

/** Facts and passages that only complaints have (KZ 126). */
function ComplaintAct({ file, complaint }: { file: CaseFile; complaint: Complaint }) {
  const { t, locale, date } = useLingui();
  const organName = useOrganName();
  const { organ, kzazNumber, actNumber, announcedAt, receivedOn, votingCentres, complainerName } = complaint;
  const facts = [
    { label: t`Organi`, value: organName(organ, kzazNumber) },
    { label: t`Lloji i aktit`, value: file.object.name[locale] },
    ...(complaint.isInaction
      ? []
      : [{ label: t`Numri i aktit`, value: actNumber && <b className="num">{actNumber}</b> }]),
    { label: t`U shpall më`, value: announcedAt && formatMoment(announcedAt, locale) },
    { label: t`Ankuesi e mori më`, value: receivedOn && date(receivedOn) },
    ...(votingCentres.length > 0
      ? [{ label: t`Qendrat e votimit`, value: <span className="code">{votingCentres.join(', ')}</span> }]
      : []),
    { label: t`Ankuesi`, value: [complainerName, file.filerType?.name[locale]].filter(Boolean).join(' · ') },
    { label: t`Baza ligjore`, value: complaint.legalBasis },
    { label: t`Gjuha e ankuesit`, value: file.language === 'en' ? t`anglisht` : t`shqip` },
  ];
  return (
    <>
      <FilingTime complaint={complaint} />
      <Standing file={file} />
      <Facts facts={facts} />
      <Passage title={t`Shkelja`}>{file.description}</Passage>
      <Passage title={t`Faktet dhe argumentet`}>{complaint.facts}</Passage>
      <Passage title={t`Çfarë kërkon`}>{complaint.claim}</Passage>
      {complaint.requestedEvidence && (
        <Passage title={t`Provat që kërkon të merren`}>{complaint.requestedEvidence}</Passage>
      )}
    </>
  );
}

/** Shows the law on standing for types of complainants whose right to complain must be checked. */
function Standing({ file: { filerType } }: { file: CaseFile }) {
  const { locale } = useLingui();
  const types = useQuery(routeQuery('listComplainerTypes', {}));
  const found = types.data?.find(({ code }) => code === filerType?.code);
  if (!found || found.standing === 'yes') return null;
  const name = found.name[locale];
  return (
    <Note tone="warn">
      <p>
        <b>
          <Trans>Legjitimimi duhet parë: {name}.</Trans>
        </b>{' '}
        <span>{found.hint?.[locale]}</span>
      </p>
    </Note>
  );
}

const Passage = ({ title, children }: { title: string; children: string }) => (
  <div className="passage">
    <h3>{title}</h3>
    <p className="reading measure breaks">{children}</p>
  </div>
);

/** KZ 124/1.2 has two readings, so both ends are shown. */
function FromReceipt({ end }: { end: NonNullable<NonNullable<Complaint['filingDue']>['fromReceipt']> }) {
  const { dateTime } = useLingui();
  const due = dateTime(end.inTime ? end.dueAt : (end.later?.at ?? end.dueAt));
  return (
    <p>
      {end.inTime ? (
        <Trans>Numëruar nga marrja e vendimit, afati mbaronte më {due}: ankesa është brenda tij (KZ 124/1.2).</Trans>
      ) : (
        <Trans>Edhe numëruar nga marrja e vendimit, afati mbaroi më {due} (KZ 124/1.2).</Trans>
      )}
    </p>
  );
}

/** Informs only: lateness is for the commission to decide. */
function FilingTime({ complaint: { filingDue, announcedAt } }: { complaint: Complaint }) {
  const { t, dateTime } = useLingui();
  if (!filingDue)
    return (
      <Note>
        <p>
          {announcedAt ? (
            <Trans>Për këtë lloj akti Kodi nuk jep një numër ditësh, prandaj afati nuk llogaritet.</Trans>
          ) : (
            <Trans>Dita e shpalljes nuk u tha, prandaj afati i ankimit nuk llogaritet.</Trans>
          )}
        </p>
      </Note>
    );
  const { inTime, dueAt, later } = filingDue;
  const due = dateTime(inTime ? dueAt : (later?.at ?? dueAt));
  return (
    <Note tone={filingDue.inTime ? 'ok' : 'warn'}>
      <p>
        {filingDue.inTime ? (
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
      {filingDue.fromReceipt && <FromReceipt end={filingDue.fromReceipt} />}
      <details className="small">
        <summary>{t`Si u llogarit`}</summary>
        <CountedSteps steps={filingDue.steps} />
      </details>
      <Doubts of={filingDue.doubts} />
    </Note>
  );
}
