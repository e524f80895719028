// Deadlines of a case, with articles and how each was counted.
import { type CaseFile, lateAfterOf, officeCalendarOf, partyCodes, rightCodes } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { deadlineShape, formatTimeLeft } from '../../../platform/i18n/dueDates.ts';
import { formatTime } from '../../../platform/i18n/format.ts';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import { formatLongDate } from '../../../platform/i18n/longDates.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Deadline } from '../../../ui/marks/Deadline.tsx';
import { Gauge } from '../../../ui/marks/Gauge.tsx';
import { HowCounted } from '../../../ui/periods/HowCounted.tsx';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { useFiler } from '../labels.ts';
import { nextEndOf, officeMs, spanText } from './countdown.ts';

type CaseDeadline = CaseFile['deadlines'][number];

const tones = { far: 'plain', soon: 'warn', today: 'warn', late: 'error', paused: 'plain' } as const;
/** An unused right lapses and is not late. */
const isOver = (one: CaseDeadline, now: Date) => rightCodes.includes(one.code) && new Date(lateAfterOf(one)) < now;
const isOpen = (one: CaseDeadline, now: Date) =>
  (one.state === 'running' && !isOver(one, now)) || one.state === 'paused';
const byEnd = (a: CaseDeadline, b: CaseDeadline) =>
  Number(a.state === 'paused') - Number(b.state === 'paused') || Date.parse(a.dueAt) - Date.parse(b.dueAt);

export function CaseDeadlines({ file }: { file: CaseFile }) {
  const { t, locale, dateTime } = useLingui();
  const now = useNow();
  const text = { met: t`u respektua`, missed: t`u tejkalua`, stopped: t`u ndal`, running: t`mbaroi`, paused: '' };
  const ended = file.deadlines.filter((one) => !isOpen(one, now));
  const [first, ...others] = file.deadlines.filter((one) => isOpen(one, now)).toSorted(byEnd);
  return (
    <section className="card stack stack--8" aria-labelledby="case-due">
      {first ? (
        <FirstDeadline deadline={first} kind={file.kind} />
      ) : (
        <>
          <h2 id="case-due">{t`Afatet`}</h2>
          <p className="soft">{t`Asnjë afat nuk është në rrjedhë.`}</p>
        </>
      )}
      {others.length > 0 && (
        <details className="case-due__others">
          <summary>
            <Plural value={others.length} one="Edhe # afat" other="Edhe # afate" />
          </summary>
          {others.map((deadline) => (
            <div key={`${deadline.code} ${deadline.startedAt}`} className="case-due__other">
              <p>
                <b>{deadline.name[locale]}</b>{' '}
                <span className="muted">{formatTimeLaw(deadline.legalBasis, locale)}</span>
              </p>
              <TimeLeft deadline={deadline} rest={<time dateTime={deadline.dueAt}>{dateTime(deadline.dueAt)}</time>} />
              <HowCounted deadline={deadline} />
            </div>
          ))}
        </details>
      )}
      {ended.length > 0 && (
        <details className="case-ended">
          <summary>{t`Afatet e mbyllura, ${ended.length}`}</summary>
          <ul className="case-pairs">
            {ended.map(({ code, name, startedAt, dueAt, state }) => (
              <li key={`${code} ${startedAt}`}>
                <span>{name[locale]}</span>
                <span className={state === 'missed' ? 'case-missed' : 'muted'}>
                  {text[state]} · <time dateTime={dueAt}>{dateTime(dueAt)}</time>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function FirstDeadline({ deadline, kind: caseKind }: { deadline: CaseDeadline } & Pick<CaseFile, 'kind'>) {
  const { t, locale, dateTime } = useLingui();
  const { nominative } = useFiler(caseKind);
  const now = useNow();
  const { name, startedAt, dueAt, later, legalBasis, isPublic } = deadline;
  const kind = shapeOf(deadline, now);
  const whole = Date.parse(dueAt) - Date.parse(startedAt);
  const passed = Math.min(whole, now.getTime() - Date.parse(startedAt));
  return (
    <div className="case-due">
      <h2 id="case-due">{name[locale]}</h2>
      {later && kind !== 'paused' && <p className="small soft">{t`Veprohet deri më`}</p>}
      <p className="case-due__when">
        <time dateTime={dueAt}>
          {formatLongDate(dueAt, locale)},{' '}
          <span className="case-due__hour">{locale === 'en' ? formatTime(dueAt) : `ora ${formatTime(dueAt)}`}</span>
        </time>
      </p>
      <TimeLeft deadline={deadline} />
      {kind !== 'paused' && <OfficeLeft dueAt={dueAt} />}
      <Gauge tone={tones[kind]} max={whole} value={passed} label={t`Koha e kaluar e afatit`} />
      <p className="small soft">
        {t`Nisi më ${dateTime(startedAt)} · ${formatTimeLaw(legalBasis, locale)}`} ·{' '}
        {isPublic ? t`e sheh edhe ${nominative}` : t`vetëm për personelin`}
      </p>
      <HowCounted deadline={deadline} />
    </div>
  );
}

const shapeOf = (deadline: CaseDeadline, now: Date) =>
  deadlineShape(nextEndOf(deadline, now), now, deadline.state === 'paused', deadline.legalBasis);

function TimeLeft({ deadline, rest }: { deadline: CaseDeadline; rest?: ReactNode }) {
  const { t, locale } = useLingui();
  const now = useNow();
  const kind = shapeOf(deadline, now);
  const when = kind === 'paused' ? t`Pezulluar` : formatTimeLeft(nextEndOf(deadline, now), now, locale, spanText);
  return (
    <>
      <Deadline kind={kind} when={when} rest={rest} />
      {kind !== 'paused' && <LaterLine later={deadline.later} isRight={partyCodes.includes(deadline.code)} />}
    </>
  );
}

/** Remaining office hours within two weeks (KZ 125). */
function OfficeLeft({ dueAt }: { dueAt: string }) {
  const { t, locale } = useLingui();
  const now = useNow();
  const { data } = useQuery(routeQuery('getOfficeDays', {}));
  const open = data && officeMs(now.getTime(), Date.parse(dueAt), officeCalendarOf(data));
  if (open === undefined) return null;
  const hours = Math.floor(open / 3_600_000);
  const span = spanText(open, locale);
  const text =
    hours > 0
      ? plural(hours, { one: 'Prej tyre # orë në orar zyre.', other: 'Prej tyre # orë në orar zyre.' })
      : t`Prej tyre ${span} në orar zyre.`;
  return <p className="small soft">{open === 0 ? t`Zyra nuk hapet më deri atëherë.` : text}</p>;
}
