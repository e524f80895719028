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
import type { ReactNode } from 'react';
import { casePath } from '../../../paths.ts';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { Link } from '../../../platform/router/router.tsx';
import { NoHour } from '../../../ui/periods/StepWords.tsx';
import { LotResult } from '../../../ui/publicCase/LotResult.tsx';
import { PublicText } from '../../../ui/publicCase/PublicText.tsx';
import { VoteLines } from '../../../ui/publicCase/VoteLines.tsx';
import { FileNames } from '../evidence/CaseEvidence.tsx';
import { useConveyances } from '../words.ts';
import { OutcomeList } from './CaseSubjects.tsx';

interface Props {
  event: CaseFile['events'][number];
  file: CaseFile;
}

export function EventData({ event, file }: Props) {
  const { t } = useLingui();
  const { data } = event;
  const { reason, request, decision, kasDecision, hiding, votes } = data;
  const lot = shownLotOf(data, false);
  return (
    <>
      {useLines({ event, file }).map((line, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: each kind of line has its place
        return line && <p key={at}>{line}</p>;
      })}
      {lot && <LotResult lot={lot} number={file.number} />}
      <OutcomeList outcomes={data.outcomes ?? data.proposal?.outcomes} file={file} />
      {[reason, request, decision, kasDecision, hiding?.words].filter(Boolean).map((words) => (
        <blockquote key={words} className="quote breaks">
          {words}
        </blockquote>
      ))}
      {votes && <VoteLines votes={votes} />}
      {votes?.dissent && (
        <blockquote className="quote breaks">
          <b>{t`Mendimi i pakicës`}</b>
          <br />
          {votes.dissent}
        </blockquote>
      )}
      <FileNames documents={file.evidence.filter(({ id }) => data.documents?.includes(id))} />
    </>
  );
}

function useLines({ event, file }: Props): readonly ReactNode[] {
  const { t, locale, date, dateTime } = useLingui();
  const ways = useConveyances(file.kind);
  const { action, assignee, data, handedOutBy } = event;
  const { announcedAt, answered, dueInDays, hiding, identity, otherNumber, publicLine, report, subjects } = data;
  const name = assignee?.name;
  const when = announcedAt && formatMoment(announcedAt, locale);
  const slip = answered?.slip;
  const parts = identity?.parts.map((part) => identityPartWords[part][locale]).join(' · ');
  return [
    name && (file.kind === 'complaint' ? t`Relator: ${name}` : t`Përgjegjës: ${name}`),
    data.body,
    otherNumber && (
      <Link className="code" to={casePath(otherNumber)}>
        {otherNumber}
      </Link>
    ),
    data.sessionAt && [t`Seanca: ${dateTime(data.sessionAt)}`, data.sessionPlace].filter(Boolean).join(', '),
    announcedAt && (
      <>
        <Trans>U shpall më {when}</Trans>
        {announcedAt.length === 10 && (
          <span>
            . <NoHour day={announcedAt} counted={file.deadlines.flatMap(({ steps }) => steps)} />
          </span>
        )}
      </>
    ),
    data.threatened && <b>{t`Depozituesi thotë se pas tërheqjes ka kërcënim.`}</b>,
    report && t`Kallëzimi nr. ${report.number}, datë ${date(report.on)}`,
    data.referralResult && <b>{referralResults[data.referralResult][locale]}</b>,
    ...(data.recounted ?? []).map((one) => <Recounted key={one.code} deadline={one} file={file} />),
    publicLine && <ApprovedLine texts={Object.values(publicLine)} />,
    // They are no longer in this case's list.
    subjects && <Plural value={subjects.length} one="U veçua # subjekt" other="U veçuan # subjekte" />,
    identity && [parts, `${identityReasons[identity.reason].name[locale]} (${identity.role[locale]})`].join(' — '),
    answered &&
      [
        answerWays[answered.by][locale],
        slip && t`E dorëzoi ${handedOutBy?.name}, shtypur më ${dateTime(slip.printedAt)}.`,
      ]
        .filter(Boolean)
        .join('. '),
    hiding &&
      [hiding.scope === 'case' ? t`Gjithë çështja` : t`Vetëm teksti`, hidingGroundWords[hiding.ground][locale]].join(
        ' — ',
      ),
    dueInDays !== undefined &&
      (action === 'extend' ? (
        <Plural value={dueInDays} one="Edhe # ditë" other="Edhe # ditë" />
      ) : (
        <Plural value={dueInDays} one="Afati: # ditë" other="Afati: # ditë" />
      )),
    ways.find(({ value }) => value === data.conveyedBy)?.name,
  ];
}

interface RecountedProps {
  deadline: NonNullable<Props['event']['data']['recounted']>[number];
  file: CaseFile;
}

/** A recounted deadline, before and after, by both readings of the law. */
function Recounted({ deadline: { code, from, to, laterFrom, laterTo }, file }: RecountedProps) {
  const { locale, dateTime } = useLingui();
  const name = file.deadlines.find((one) => one.code === code)?.name[locale] ?? code;
  const ends = (before: string, after: string) => [...new Set([before, after])].map((end) => dateTime(end)).join(' → ');
  return (
    <>
      {name}: {ends(from, to)}
      {(laterFrom ?? laterTo) !== undefined && (
        <span>
          {'; '}
          <Trans>sipas leximit tjetër të ligjit: {ends(laterFrom ?? from, laterTo ?? to)}</Trans>
        </span>
      )}
    </>
  );
}

function ApprovedLine({ texts }: { texts: readonly string[] }) {
  const { t } = useLingui();
  if (texts.length === 0) return t`Publiku sheh vetëm vlerat e koduara.`;
  return (
    <>
      <b>{t`Rreshti publik`}</b>: <PublicText>{texts.join('. ')}</PublicText>
    </>
  );
}
