import { namesIn, organWords, type PublicCase } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Facts } from '../layout/SummaryList.tsx';
import { Timeline } from '../layout/Timeline.tsx';
import { StatusChip, statusLook } from '../marks/Status.tsx';
import { ActWords } from './ActWords.tsx';
import { AppealCard } from './AppealCard.tsx';
import { LotResult } from './LotResult.tsx';
import { OutcomeList } from './OutcomeList.tsx';
import { PublicDecisionView } from './PublicDecisionView.tsx';
import { PublicText, WholeWords } from './PublicText.tsx';
import './publicCase.css';

interface PublicCaseViewProps {
  shown: PublicCase;
  /** Heading level: 2 on a page with its own title. */
  level?: 1 | 2 | undefined;
}

export function PublicCaseView({ shown, level = 1 }: PublicCaseViewProps) {
  const row = shown.denouncement ?? shown.complaint;
  if (!row) return null;
  return (
    <article className="public-case stack stack--32">
      <Head shown={shown} level={level} />
      {shown.appeals.map((appeal) => (
        <AppealCard
          key={appeal.code}
          appeal={appeal}
          decided={{ number: shown.number, municipality: row.municipality?.code }}
          title={<Trans>Kundër vendimit mund të ankoheni</Trans>}
        />
      ))}
      <About shown={shown} />
      <Outcomes shown={shown} />
      <PublicDecisionView decision={shown.decision} isDecided={row.decidedAt !== null} />
      <PublicHistory number={shown.number} course={shown.course} />
    </article>
  );
}

function Head({ shown, level }: Required<PublicCaseViewProps>) {
  const { t, locale, date } = useLingui();
  const { number, denouncement, complaint } = shown;
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
        <WholeWords>{(denouncement?.object ?? complaint?.actType)?.name[locale] ?? ''}</WholeWords>
      </Title>
      <p className="soft num">{t`regjistruar më ${day}`}</p>
    </header>
  );
}

function About({ shown: { denouncement, complaint } }: { shown: PublicCase }) {
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
    { label: t`Akti që ankimohet`, value: complaint && <ActWords act={complaint} /> },
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

function Outcomes({ shown: { outcomes, complaint } }: { shown: PublicCase }) {
  const { t, locale, number } = useLingui();
  const nameOf = (subject: string) => (complaint ? organWords(subject)[locale] : subject);
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

const looks: Readonly<Record<string, string>> = {
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

function PublicHistory({ number, course }: Pick<PublicCase, 'number' | 'course'>) {
  const { t, locale, date } = useLingui();
  return (
    <section className="stack stack--24">
      <h2>{t`Ecuria`}</h2>
      <Timeline
        items={course.toReversed().map(({ at, action, name, lot }, index) => ({
          key: `${course.length - index}`,
          ...statusLook(looks[action] ?? ''),
          title: name[locale],
          at: { iso: at, text: date(at) },
          children: lot && <LotResult lot={lot} number={number} />,
        }))}
      />
    </section>
  );
}
