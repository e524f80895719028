// What only a complaint has (KZ 126): the act, the time limit as information, the basis, the facts and what is claimed.
import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { formatDate, formatDateTime, formatMoment } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { CountedSteps } from '../../ui/periods/CountedSteps.tsx';
import { Doubts } from '../../ui/periods/DoubtWords.tsx';
import { useOrganName } from '../words.ts';

type Complaint = NonNullable<CaseFile['complaint']>;

export function ComplaintAct({ file, complaint }: { file: CaseFile; complaint: Complaint }) {
  const { t } = useLingui();
  const locale = useLocale();
  const organName = useOrganName();
  const { organ, kzazNumber, actNumber, announcedAt, receivedOn, votingCentres, complainerName } = complaint;
  const facts = [
    { label: t`Organi`, value: organName(organ, kzazNumber) },
    { label: t`Lloji i aktit`, value: file.object.name[locale] },
    ...(complaint.isInaction
      ? []
      : [{ label: t`Numri i aktit`, value: actNumber && <b className="num">{actNumber}</b> }]),
    { label: t`U shpall më`, value: announcedAt && formatMoment(announcedAt, locale) },
    { label: t`Ankuesi e mori më`, value: receivedOn && formatDate(receivedOn, locale) },
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

/** What the law says of who may complain, where the list of types says that it has to be looked at. */
function Standing({ file: { filerType } }: { file: CaseFile }) {
  const locale = useLocale();
  const types = useRead('listComplainerTypes', {}, { freshSeconds: 300 });
  const found = types.data?.find(({ code }) => code === filerType?.code);
  if (!found || found.standing === 'yes') return null;
  const name = found.name[locale];
  return (
    <Note tone="warn">
      <p>
        <b>
          <Trans>Legjitimimi duhet parë: {name}.</Trans>
        </b>{' '}
        {found.hint?.[locale]}
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

/** KZ 124/1.2 can be read in two ways, so that both ends are shown. */
function FromReceipt({ end }: { end: NonNullable<NonNullable<Complaint['filingDue']>['fromReceipt']> }) {
  const due = formatDateTime(end.dueAt, useLocale());
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

/** Whether it came in time is information: only the commission says that a complaint is late. */
function FilingTime({ complaint: { filingDue, announcedAt } }: { complaint: Complaint }) {
  const locale = useLocale();
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
  const due = formatDateTime(filingDue.dueAt, locale);
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
      {filingDue.fromReceipt && <FromReceipt end={filingDue.fromReceipt} />}
      <details className="small">
        <summary>
          <Trans>Si u llogarit</Trans>
        </summary>
        <CountedSteps steps={filingDue.steps} />
      </details>
      <Doubts of={filingDue.doubts} />
    </Note>
  );
}
