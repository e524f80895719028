// A case as the public sees it, also for the preview by staff.
import './publicCase.css';
import {
  namesIn,
  organLabel,
  type PublicCase,
  type PublicDecision,
  type PublicPart,
  publicPartText,
  type RedactionReason,
  redactionReasonLabels,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../platform/i18n/format.ts';
import { Note } from '../feedback/Note.tsx';
import { Facts } from '../layout/SummaryList.tsx';
import { Timeline } from '../layout/Timeline.tsx';
import { UnbrokenAbbreviations } from '../layout/UnbrokenAbbreviations.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconDownload } from '../marks/pageIcons.ts';
import { StatusChip, statusStyle } from '../marks/Status.tsx';
import { ActLabel } from './ActLabel.tsx';
import { AppealCard } from './AppealCard.tsx';
import { LotResult } from './LotResult.tsx';
import { OutcomeList } from './OutcomeList.tsx';
import { PublicText } from './PublicText.tsx';
import { VoteLines } from './VoteLines.tsx';

interface PublicCaseViewProps {
  publicCase: PublicCase;
  /** Heading level: 2 on a page with its own title. */
  level?: 1 | 2 | undefined;
}

export function PublicCaseView({ publicCase, level = 1 }: PublicCaseViewProps) {
  const row = publicCase.denouncement ?? publicCase.complaint;
  if (!row) return null;
  return (
    <article className="public-case stack stack--32">
      <Head publicCase={publicCase} level={level} />
      {publicCase.appeals.map((appeal) => (
        <AppealCard
          key={appeal.code}
          appeal={appeal}
          decided={{ number: publicCase.number, municipality: row.municipality?.code }}
          title={<Trans>Kundër vendimit mund të ankoheni</Trans>}
        />
      ))}
      <About publicCase={publicCase} />
      <Outcomes publicCase={publicCase} />
      <PublicDecisionView decision={publicCase.decision} isDecided={row.decidedAt !== null} />
      <PublicHistory number={publicCase.number} course={publicCase.course} />
    </article>
  );
}

function Head({ publicCase, level }: Required<PublicCaseViewProps>) {
  const { t, locale, date } = useLingui();
  const { number, denouncement, complaint } = publicCase;
  const row = denouncement ?? complaint;
  if (!row) return null;
  const day = date(row.registeredAt);
  const Title = level === 2 ? 'h2' : 'h1';
  return (
    <header className="stack stack--8">
      <p className="row row--8">
        <span className="code soft">{number}</span>
        <StatusChip code={row.status.code} name={row.status.name[locale]} />
      </p>
      <Title className="public-case__title">
        <UnbrokenAbbreviations>
          {(denouncement?.object ?? complaint?.actType)?.name[locale] ?? ''}
        </UnbrokenAbbreviations>
      </Title>
      <p className="soft num">{t`regjistruar më ${day}`}</p>
    </header>
  );
}

function About({ publicCase: { denouncement, complaint } }: { publicCase: PublicCase }) {
  const { t, locale } = useLingui();
  const row = denouncement ?? complaint;
  const places = [row?.municipality, row?.region].flatMap((place) => place?.name[locale] ?? []);
  const types = (denouncement?.subjectTypes ?? []).map(({ name }) => name[locale]);
  const names = denouncement ? namesIn(denouncement, locale) : [];
  const against = names.length > 0 ? names : types;
  const facts = [
    { label: t`Lloji`, value: denouncement?.track.name[locale] ?? (complaint && t`Ankesë`) },
    { label: t`Vendi`, value: [...new Set(places)].join(', ') },
    { label: t`Kundër`, value: !complaint && <PublicText>{against.join('; ')}</PublicText> },
    { label: t`Akti që ankimohet`, value: complaint && <ActLabel act={complaint} /> },
    {
      label: t`Ankuesi`,
      value: complaint && (
        <PublicText>
          {complaint.complainerSubject?.name[locale] ?? complaint.complainer ?? complaint.complainerType.name[locale]}
        </PublicText>
      ),
    },
    { label: t`Data e vendimit`, value: row?.decidedAt && <Decided at={row.decidedAt} days={row.daysTaken} /> },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}

function Decided({ at, days }: { at: string; days: number | null }) {
  const { date } = useLingui();
  return (
    <span className="num">
      <time dateTime={at}>{date(at)}</time>
      {days !== null && (
        <span className="muted">
          {' · '}
          <Plural value={days} _0="po atë ditë" one="pas # dite" other="pas # ditësh" />
        </span>
      )}
    </span>
  );
}

function Outcomes({ publicCase: { outcomes, complaint } }: { publicCase: PublicCase }) {
  const { t, locale, number } = useLingui();
  const nameOf = (subject: string) => (complaint ? organLabel(subject)[locale] : subject);
  if (outcomes.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t`Përfundimi`}</h2>
      <OutcomeList
        outcomes={outcomes.map(({ subject, type, outcome, amount }, at) => ({
          key: `${at}`,
          who: (
            <>
              <b>{subject === null ? type.name[locale] : <PublicText>{nameOf(subject)}</PublicText>}</b>
              {subject === null && <small className="muted">{t`emri nuk publikohet`}</small>}
            </>
          ),
          outcome: outcome.name[locale],
          sum: amount !== null && t`${number(amount)} lekë`,
        }))}
      />
    </section>
  );
}

const styles: Readonly<Record<string, string>> = {
  decide: 'decided',
  publish: 'published',
  correctPublication: 'published',
  withdrawPublication: 'withdrawn',
  close: 'closed',
  finalise: 'final',
  askCompletion: 'returned',
  askMore: 'returned',
  admit: 'investigation',
  reopen: 'investigation',
  startCheck: 'preliminary_check',
  drawRapporteur: 'preliminary_check',
  scheduleSession: 'session',
  refuse: 'not_accepted',
  lapse: 'lapsed',
  forward: 'forwarded',
  withdraw: 'withdrawn',
  join: 'joined',
  recordAppeal: 'appealed',
  proposeSanction: 'at_kas',
  recordKas: 'decided',
};

function PublicHistory({ number, course: steps }: Pick<PublicCase, 'number' | 'course'>) {
  const { t, locale, date } = useLingui();
  return (
    <section className="stack stack--24">
      <h2>{t`Ecuria`}</h2>
      <Timeline
        items={steps.toReversed().map(({ at, action, name, lot }, index) => ({
          key: `${steps.length - index}`,
          ...statusStyle(styles[action] ?? ''),
          title: name[locale],
          at: { iso: at, text: date(at) },
          children: lot && <LotResult lot={lot} number={number} />,
        }))}
      />
    </section>
  );
}

function PublicDecisionView({ decision, isDecided }: { decision: PublicDecision | null; isDecided: boolean }) {
  const { t, date } = useLingui();
  if (!decision && !isDecided) return null;
  const last = decision?.history.at(-1);
  const day = last && date(last.at);
  return (
    <section className="stack" aria-labelledby="decision">
      <h2 id="decision">{t`Vendimi`}</h2>
      {!decision && <p className="soft">{t`Vendimi është marrë. Teksti i tij ende nuk është publikuar.`}</p>}
      {decision?.parts && <Published decision={decision} parts={decision.parts} />}
      {decision && !decision.parts && (
        <Note tone="warn">
          <p>
            <b>{t`Publikimi i këtij vendimi u tërhoq më ${day}.`}</b>
          </p>
          {last?.reason && <p className="breaks">{last.reason}</p>}
        </Note>
      )}
      {decision && decision.history.length > 1 && <History history={decision.history} />}
    </section>
  );
}

interface PublishedProps {
  decision: PublicDecision;
  parts: NonNullable<PublicDecision['parts']>;
}

function Published({ decision: { publishedAt, document, version, votes }, parts }: PublishedProps) {
  const { t, locale, date } = useLingui();
  const day = date(publishedAt);
  const when = votes && formatMoment(votes.announcedAt, locale);
  return (
    <>
      <p className="soft num">
        {[t`Publikuar më ${day}`, version > 1 && t`versioni ${version}, i korrigjuar`].filter(Boolean).join(' · ')}
      </p>
      <DecisionText parts={parts} />
      {/* Time of announcement and votes, as required by KZ 144.3. */}
      {votes && (
        <section className="stack stack--8">
          <h3>{t`Votat në KAS`}</h3>
          <p className="soft num">{t`U shpall më ${when}`}</p>
          <VoteLines votes={votes} />
        </section>
      )}
      {document && (
        <p className="no-print">
          <a className="btn" href={`/api/docs/portal/download-doc/?id=${encodeURIComponent(document.id)}`} download>
            <Icon of={iconDownload} />
            <span>{t`Shkarko vendimin (PDF)`}</span>
          </a>
        </p>
      )}
    </>
  );
}

/** Changes after publication stay visible. */
function History({ history }: Pick<PublicDecision, 'history'>) {
  const { t, dateTime } = useLingui();
  const labels = { published: t`Publikuar`, corrected: t`Korrigjuar`, withdrawn: t`Tërhequr` };
  return (
    <details className="decision-history">
      <summary>{t`Ndryshimet e publikimit`}</summary>
      <ol>
        {history.map(({ at, change, reason }) => (
          <li key={`${at} ${change}`}>
            <b>{labels[change]}</b>{' '}
            <time dateTime={at} className="muted">
              {dateTime(at)}
            </time>
            {reason && <p className="soft breaks">{reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function DecisionText({ parts }: { parts: readonly PublicPart[] }) {
  const { locale } = useLingui();
  return (
    <div className="stack">
      <div className="decision-text" lang="sq">
        {parts.map((part, at) =>
          'text' in part ? (
            part.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
            <span key={at} className="redacted" lang={locale === 'al' ? 'sq' : 'en'}>
              {publicPartText(part, locale)}
            </span>
          ),
        )}
      </div>
      <TakenOut parts={parts} />
    </div>
  );
}

function TakenOut({ parts }: { parts: readonly PublicPart[] }) {
  const { locale } = useLingui();
  const counts = new Map<RedactionReason, number>();
  for (const part of parts) if (!('text' in part)) counts.set(part.reason, (counts.get(part.reason) ?? 0) + 1);
  if (counts.size === 0) return null;
  return (
    <div className="small soft">
      <p>
        <Trans>
          Pjesët në <span className="redacted">[kllapa]</span> u hoqën para publikimit:
        </Trans>
      </p>
      <ul className="taken-out">
        {[...counts].map(([reason, count]) => (
          <li key={reason}>
            {redactionReasonLabels[reason][locale]} <span className="num">({count})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
