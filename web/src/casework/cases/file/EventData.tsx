import {
  answerWays,
  type CaseFile,
  hidingGroundWords,
  identityPartWords,
  identityReasons,
  referralResults,
  shownLotOf,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { casePath } from '../../../paths.ts';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { Link } from '../../../platform/router/router.tsx';
import { NoHour } from '../../../ui/periods/StepWords.tsx';
import { LotResult } from '../../../ui/publicCase/LotResult.tsx';
import { PublicText } from '../../../ui/publicCase/PublicText.tsx';
import { VoteLines } from '../../../ui/publicCase/VoteLines.tsx';
import { FileNames } from '../evidence/CaseEvidence.tsx';
import { useConveyances } from '../words.ts';
import { OutcomeList } from './OutcomeList.tsx';

interface Props {
  event: CaseFile['events'][number];
  file: CaseFile;
}

export function EventData({ event, file }: Props) {
  const { t, locale, date } = useLingui();
  const ways = useConveyances(file.kind);
  const { body, otherNumber, dueInDays, conveyedBy, reason, request, decision, kasDecision } = event.data;
  const { referralResult, report } = event.data;
  const lot = shownLotOf(event.data, false);
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
      <Session event={event} />
      <Announced event={event} file={file} />
      {event.data.threatened && (
        <p>
          <b>{t`Depozituesi thotë se pas tërheqjes ka kërcënim.`}</b>
        </p>
      )}
      {report && (
        <p>
          <Trans>
            Kallëzimi nr. {report.number}, datë {date(report.on)}
          </Trans>
        </p>
      )}
      {referralResult && (
        <p>
          <b>{referralResults[referralResult][locale]}</b>
        </p>
      )}
      <Recounted event={event} file={file} />
      {lot && <LotResult lot={lot} number={file.number} />}
      <ApprovedLine event={event} />
      <Separated event={event} />
      <Opened event={event} />
      <Answered event={event} />
      <Hidden event={event} />
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
      <OutcomeList outcomes={event.data.outcomes ?? event.data.proposal?.outcomes} file={file} />
      {[reason, request, decision, kasDecision].filter(Boolean).map((words) => (
        <blockquote key={words} className="quote breaks">
          {words}
        </blockquote>
      ))}
      <VotesOf event={event} />
      <FileNames documents={file.evidence.filter(({ id }) => event.data.documents?.includes(id))} />
    </>
  );
}

/** Announcement entered after the decision. */
function Announced({ event: { data }, file }: Props) {
  const { locale } = useLingui();
  if (data.announcedAt === undefined) return null;
  const when = formatMoment(data.announcedAt, locale);
  return (
    <p>
      <Trans>U shpall më {when}</Trans>
      {data.announcedAt.length === 10 && (
        <span>
          . <NoHour day={data.announcedAt} counted={file.deadlines.flatMap(({ steps }) => steps)} />
        </span>
      )}
    </p>
  );
}

/** The parts of the identity that were opened, and the reason. */
function Opened({ event: { data } }: Pick<Props, 'event'>) {
  const { locale } = useLingui();
  if (!data.identity) return null;
  const { parts, reason, role } = data.identity;
  return (
    <p>
      {parts.map((part) => identityPartWords[part][locale]).join(' · ')} — {identityReasons[reason].name[locale]} (
      {role[locale]})
    </p>
  );
}

/** Means of answering, and the member who handed out the slip. */
function Answered({ event: { data, handedOutBy } }: Pick<Props, 'event'>) {
  const { locale, dateTime } = useLingui();
  if (!data.answered) return null;
  const { by, slip } = data.answered;
  return (
    <p>
      {answerWays[by][locale]}
      {slip && (
        <span>
          {'. '}
          <Trans>
            E dorëzoi {handedOutBy?.name}, shtypur më {dateTime(slip.printedAt)}.
          </Trans>
        </span>
      )}
    </p>
  );
}

/** Scope and reason of a hiding from the public. */
function Hidden({ event: { data } }: Pick<Props, 'event'>) {
  const { locale } = useLingui();
  if (!data.hiding) return null;
  const { scope, ground, words } = data.hiding;
  return (
    <>
      <p>
        {scope === 'case' ? <Trans>Gjithë çështja</Trans> : <Trans>Vetëm teksti</Trans>} —{' '}
        {hidingGroundWords[ground][locale]}
      </p>
      <blockquote className="quote breaks">{words}</blockquote>
    </>
  );
}

/** Recounted deadlines, before and after. */
function Recounted({ event: { data }, file }: Props) {
  const { locale, dateTime } = useLingui();
  const otherEnds = (before: string, after: string) =>
    [...new Set([before, after])].map((end) => dateTime(end)).join(' → ');
  return data.recounted?.map(({ code, from, to, laterFrom, laterTo }) => {
    const name = file.deadlines.find((one) => one.code === code)?.name[locale] ?? code;
    return (
      <p key={code}>
        {name}: {from !== to && <span>{`${dateTime(from)} → `}</span>}
        <span>{dateTime(to)}</span>
        {(laterFrom ?? laterTo) !== undefined && (
          <span>
            {'; '}
            <Trans>sipas leximit tjetër të ligjit: {otherEnds(laterFrom ?? from, laterTo ?? to)}</Trans>
          </span>
        )}
      </p>
    );
  });
}

function Assigned({ event, file }: Props) {
  const name = event.assignee?.name;
  if (!name) return null;
  return <p>{file.kind === 'complaint' ? <Trans>Relator: {name}</Trans> : <Trans>Përgjegjës: {name}</Trans>}</p>;
}

function Session({ event: { data } }: Pick<Props, 'event'>) {
  const { dateTime } = useLingui();
  if (!data.sessionAt) return null;
  return (
    <p>
      <Trans>Seanca: {dateTime(data.sessionAt)}</Trans>
      {data.sessionPlace && <span>, {data.sessionPlace}</span>}
    </p>
  );
}

/** Separated subjects are no longer in this case's list. */
function Separated({ event: { data } }: Pick<Props, 'event'>) {
  if (!data.subjects) return null;
  return (
    <p>
      <Plural value={data.subjects.length} one="U veçua # subjekt" other="U veçuan # subjekte" />
    </p>
  );
}

/** Approved texts of the public line. */
function ApprovedLine({ event: { data } }: Pick<Props, 'event'>) {
  const { t } = useLingui();
  if (!data.publicLine) return null;
  const texts = Object.values(data.publicLine);
  if (texts.length === 0) return <p>{t`Publiku sheh vetëm vlerat e koduara.`}</p>;
  return (
    <p>
      <b>{t`Rreshti publik`}</b>: <PublicText>{texts.join('. ')}</PublicText>
    </p>
  );
}

/** Votes of KAS and the minority opinion. */
function VotesOf({ event: { data } }: Pick<Props, 'event'>) {
  const { t } = useLingui();
  const { votes } = data;
  if (!votes) return null;
  return (
    <>
      <VoteLines votes={votes} />
      {votes.dissent && (
        <blockquote className="quote breaks">
          <b>{t`Mendimi i pakicës`}</b>
          <br />
          {votes.dissent}
        </blockquote>
      )}
    </>
  );
}
