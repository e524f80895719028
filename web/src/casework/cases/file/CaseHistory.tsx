// Steps of a case, as staff see them.
import {
  answerWays,
  type CaseFile,
  hidingGroundLabels,
  identityPartLabels,
  identityReasons,
  lifecycleOf,
  referralResults,
  toLotView,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { PageLink } from '../../../ui/actions/PageLink.tsx';
import { Paragraphs } from '../../../ui/layout/Paragraphs.tsx';
import { Timeline, type TimelineItem } from '../../../ui/layout/Timeline.tsx';
import { CaseNumberLink } from '../../../ui/marks/CaseNumberLink.tsx';
import { deadlineShapes } from '../../../ui/marks/Deadline.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconEdit, iconEye, iconLock, iconMail } from '../../../ui/marks/pageIcons.ts';
import { statusStyle } from '../../../ui/marks/Status.tsx';
import { AnnouncedText } from '../../../ui/periods/AnnouncedText.tsx';
import { LotResult } from '../../../ui/publicCase/LotResult.tsx';
import { PublicText } from '../../../ui/publicCase/PublicText.tsx';
import { VoteLines } from '../../../ui/publicCase/VoteLines.tsx';
import { FileNames } from '../evidence/CaseEvidence.tsx';
import { useConveyances, useFiler } from '../labels.ts';
import { Outcomes } from './CaseSummary.tsx';
import { Section } from './Section.tsx';

type CaseEvent = CaseFile['events'][number];

export function CaseHistory({ file }: { file: CaseFile }) {
  const { t, locale, dateTime } = useLingui();
  const { sentenceStart, nominative: filer } = useFiler(file.kind);
  const seenOf = ({ by, byFiler, data, publicSees, filerSees }: CaseEvent) => {
    const name = by?.name;
    // KAS decides as a body; the member only recorded its decision.
    const recorder = name !== undefined && data.votes ? t`Shënoi: ${name}` : name;
    return {
      who: recorder ?? (byFiler ? sentenceStart : t`Sistemi`),
      visibility: publicSees ? t`e shohin ${filer} dhe publiku` : filerSees ? t`e sheh ${filer}` : t`vetëm personeli`,
      isOpen: filerSees || publicSees,
    };
  };
  const alerts = useAlertItems(file.number);
  const items = file.events.toReversed().map((event, index): TimelineItem => {
    const to = lifecycleOf(file.kind).rows.find(({ action }) => action === event.action)?.to ?? 'same';
    const style = statusStyle(to);
    const shape = to === 'same' ? iconEdit : to === 'origin' ? iconMail : style.shape;
    return {
      key: String(file.events.length - index),
      shape,
      tone: to === 'same' ? 'faint' : style.tone,
      title: event.name[locale],
      at: { iso: event.at, text: dateTime(event.at) },
      children: (
        <>
          <EventData event={event} file={file} />
          <SeenLine {...seenOf(event)} />
        </>
      ),
    };
  });
  return (
    <Section section="course" eager>
      <Timeline dense items={[...alerts, ...items].toSorted(newestFirst)} />
      <CaseLog events={file.events} />
    </Section>
  );
}

const newestFirst = (a: TimelineItem, b: TimelineItem) => Date.parse(b.at?.iso ?? '') - Date.parse(a.at?.iso ?? '');

function SeenLine({ who, visibility, isOpen = false }: { who: string; visibility: string; isOpen?: boolean }) {
  return (
    <p className="row row--8 seen">
      <span>{who}</span>
      <span>
        <Icon of={isOpen ? iconEye : iconLock} size="small" />
        {visibility}
      </span>
    </p>
  );
}

function CaseLog({ events }: Pick<CaseFile, 'events'>) {
  const { t, locale, dateTime, number } = useLingui();
  const waiting = events.filter(({ logPosition }) => logPosition === null).length;
  const done = events.length - waiting;
  return (
    <details className="small">
      <summary>
        <span className="soft">
          <Plural
            value={done}
            one="# hap në regjistrin e pandryshueshëm"
            other="# hapa në regjistrin e pandryshueshëm"
          />
          {waiting > 0 && (
            <span>
              , <Plural value={waiting} one="# pret" other="# presin" />
            </span>
          )}
        </span>
      </summary>
      <ol className="case-pairs">
        {events.map(({ at, name, action, logPosition }) => (
          <li key={`${at} ${action}`}>
            <span>
              {name[locale]} <span className="muted num">{dateTime(at)}</span>
            </span>
            <span className="num">{logPosition === null ? t`pret` : number(logPosition + 1)}</span>
          </li>
        ))}
      </ol>
      <p className="soft measure">
        <Trans>
          Numri është shënimi i hapit në atë regjistër. Një hap i shkruar nuk ndryshohet dot më pa u parë:{' '}
          <PageLink to={paths.registerLog}>si funksionon</PageLink>.
        </Trans>
      </p>
    </details>
  );
}

/** Checked every minute, so later ones were detected late. */
const PROMPT_MS = 120_000;

function useAlertItems(number: string): readonly TimelineItem[] {
  const { t, locale, dateTime } = useLingui();
  const { data = [] } = useQuery(routeQuery('listCaseAlerts', { params: { number } }));
  return data.map((alert) => {
    const name = alert.deadline.name[locale];
    const isBreach = alert.kind === 'breach';
    const titles = {
      warning: t`Po afrohej fundi i afatit: ${name}`,
      breach: t`Kaloi afati: ${name}`,
      ended: t`Mbaroi koha e brendshme: ${name}`,
    };
    return {
      key: `${alert.kind} ${alert.deadline.code} ${alert.dueAt}`,
      shape: isBreach ? deadlineShapes.late : deadlineShapes.soon,
      tone: isBreach ? 'no' : 'faint',
      title: titles[alert.kind],
      at: { iso: alert.at, text: dateTime(alert.at) },
      children: (
        <>
          {Date.parse(alert.recordedAt) - Date.parse(alert.at) > PROMPT_MS && (
            <p className="small soft">{t`U vu re më ${dateTime(alert.recordedAt)}.`}</p>
          )}
          <SeenLine who={t`Sistemi`} visibility={t`vetëm personeli`} />
        </>
      ),
    };
  });
}

function EventData({ event, file }: { event: CaseEvent; file: CaseFile }) {
  const { t, locale, date, dateTime } = useLingui();
  const { action, assignee, data, handedOutBy } = event;
  const { reason, request, decision, kasDecision, votes } = data;
  const lot = toLotView(data, false);
  const ways = useConveyances(file.kind);
  const { announcedAt, answered, dueInDays, hiding, identity, otherNumber, publicLine, report, subjects } = data;
  const ends = (before: string, after: string) => [...new Set([before, after])].map((end) => dateTime(end)).join(' → ');
  const name = assignee?.name;
  const slip = answered?.slip;
  const parts = identity?.parts.map((part) => identityPartLabels[part][locale]).join(' · ');
  const lines: readonly ReactNode[] = [
    name && (file.kind === 'complaint' ? t`Relator: ${name}` : t`Përgjegjës: ${name}`),
    data.body,
    otherNumber && <CaseNumberLink number={otherNumber} />,
    data.sessionAt && [t`Seanca: ${dateTime(data.sessionAt)}`, data.sessionPlace].filter(Boolean).join(', '),
    announcedAt && <AnnouncedText at={announcedAt} counted={file.deadlines.flatMap(({ steps }) => steps)} />,
    data.threatened && <b>{t`Depozituesi thotë se pas tërheqjes ka kërcënim.`}</b>,
    report && t`Kallëzimi nr. ${report.number}, datë ${date(report.on)}`,
    data.referralResult && <b>{referralResults[data.referralResult][locale]}</b>,
    ...(data.recounted ?? []).map(({ code, from, to, laterFrom, laterTo }) => (
      <>
        {file.deadlines.find((one) => one.code === code)?.name[locale] ?? code}: {ends(from, to)}
        {(laterFrom ?? laterTo) !== undefined && (
          <span>
            {'; '}
            {t`sipas leximit tjetër të ligjit: ${ends(laterFrom ?? from, laterTo ?? to)}`}
          </span>
        )}
      </>
    )),
    publicLine &&
      (Object.keys(publicLine).length === 0 ? (
        t`Publiku sheh vetëm vlerat e koduara.`
      ) : (
        <>
          <b>{t`Rreshti publik`}</b>: <PublicText>{Object.values(publicLine).join('. ')}</PublicText>
        </>
      )),
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
      [hiding.scope === 'case' ? t`Gjithë çështja` : t`Vetëm teksti`, hidingGroundLabels[hiding.ground][locale]].join(
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
  return (
    <>
      <Paragraphs of={lines} />
      {lot && <LotResult lot={lot} number={file.number} />}
      <Outcomes
        outcomes={data.outcomes ?? data.proposal?.outcomes}
        sanctions={data.sanctions ?? data.proposal?.sanctions}
        file={file}
      />
      {[reason, request, decision, kasDecision, hiding?.words].filter(Boolean).map((text) => (
        <blockquote key={text} className="quote breaks">
          {text}
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
