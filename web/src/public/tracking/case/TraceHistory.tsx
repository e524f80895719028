import {
  answerWays,
  type CaseKind,
  type DeadlineStep,
  historyFileName,
  lifecycleOf,
  type Trace,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';
import { saveJson } from '../../../platform/files/saveFile.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { useCall } from '../../../ui/forms/useCall.ts';
import { Paragraphs } from '../../../ui/layout/Paragraphs.tsx';
import { Timeline } from '../../../ui/layout/Timeline.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconClock, iconOk } from '../../../ui/marks/icons.ts';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';
import { statusStyle } from '../../../ui/marks/Status.tsx';
import { AnnouncedText } from '../../../ui/periods/AnnouncedText.tsx';
import { LotResult } from '../../../ui/publicCase/LotResult.tsx';
import { useTracked } from '../tracked.ts';

type Event = Trace['events'][number];

const styleOf = (kind: CaseKind, action: string) =>
  statusStyle(lifecycleOf(kind).rows.find((row) => row.action === action)?.to ?? '');

export function TraceHistory() {
  const { number, kind, events, appeals, deadline } = useTracked().trace;
  const { locale, dateTime } = useLingui();
  const counted = [...appeals, deadline].flatMap((one) => one?.steps ?? []);
  return (
    <section className="stack stack--24">
      <h2>
        <Trans context="për paraqitësin">Ecuria</Trans>
      </h2>
      <Timeline
        items={events.toReversed().map((event) => ({
          key: `${event.at} ${event.action}`,
          ...styleOf(kind, event.action),
          title: event.name[locale],
          at: { iso: event.at, text: dateTime(event.at) },
          children: <Details event={event} number={number} counted={counted} />,
        }))}
      />
      <HistoryProof />
    </section>
  );
}

const isAsking = ({ action }: Event) => action === 'askCompletion' || action === 'askMore';

const isDeciding = ({ action }: Event) => ['decide', 'dismiss', 'recordKas'].includes(action);

function Reason({ event, reason }: { event: Event; reason: string }) {
  if (isAsking(event)) return <Trans>Kërkesa: {reason}</Trans>;
  if (event.action === 'addDocuments') return <>{reason}</>;
  return isDeciding(event) ? <Trans>Vendimi: {reason}</Trans> : <Trans>Arsyeja: {reason}</Trans>;
}

function Details({ event, number, counted }: { event: Event; number: string; counted: readonly DeadlineStep[] }) {
  const { reason, act, lot, body, sessionAt, sessionPlace, announcedAt, opened, answeredBy, moved = [] } = event;
  const { t, locale, dateTime } = useLingui();
  const session = sessionAt && dateTime(sessionAt);
  const otherEnds = (before: string, after: string) =>
    [...new Set([before, after])].map((end) => dateTime(end)).join(' → ');
  const slip = ['handOutLink', 'handOutCode'].includes(event.action) || answeredBy === 'slip';
  const before = [
    body && <Trans>Organi: {body}</Trans>,
    ...moved.map(({ name, from, to, laterFrom, laterTo }) => (
      <>
        {from === to ? (
          <Trans>
            {name[locale]}: përfundon më {dateTime(to)}.
          </Trans>
        ) : (
          <Trans>
            {name[locale]}: përfundonte më {dateTime(from)}, tani përfundon më {dateTime(to)}.
          </Trans>
        )}{' '}
        {(laterFrom ?? laterTo) !== undefined && (
          <Trans>Sipas leximit tjetër të ligjit: {otherEnds(laterFrom ?? from, laterTo ?? to)}.</Trans>
        )}
      </>
    )),
    opened && (
      <>
        {opened.parts.map((part) => part[locale]).join(' · ')}. <Trans>U hapën nga: {opened.role[locale]}.</Trans>
      </>
    ),
  ];
  const after = [
    answeredBy && answerWays[answeredBy][locale],
    slip && t`Nëse fletën nuk e keni marrë ju, na shkruani menjëherë një mesazh.`,
    session && (
      <>
        <Trans>Seanca: {session}</Trans>
        {sessionPlace && <span>{` · ${sessionPlace}`}</span>}
      </>
    ),
    announcedAt && <AnnouncedText at={announcedAt} counted={counted} />,
  ];
  const published = t`Teksti është ai që lexon publiku: të dhënat e fshehura shënohen në kllapa.`;
  const withheld = t`Tekstin e vendimit siç u lëshua e merr pala. Ju e lexoni këtu kur të publikohet, me të dhënat personale të fshehura.`;
  return (
    <>
      <Paragraphs className="soft" of={before} />
      {lot && <LotResult lot={lot} number={number} />}
      <Paragraphs className="soft" of={after} />
      {reason && (
        <p className="soft measure breaks">
          <Reason event={event} reason={reason} />
        </p>
      )}
      {act && <p className="soft measure">{act === 'published' ? published : withheld}</p>}
    </>
  );
}

function HistoryProof() {
  const { t, locale, dateTime, number } = useLingui();
  const { trace, inputOf } = useTracked();
  const { events } = trace;
  const { mutate, isPending, error } = useCall('proveCase', {
    onDone: (proof) => saveJson(historyFileName(trace.number), proof),
  });
  const waiting = events.filter(({ logPosition }) => logPosition === undefined).length;
  const save = () => mutate(inputOf({}));
  return (
    <details className="history-proof small no-print">
      <summary>
        <Icon of={waiting === 0 ? iconOk : iconClock} size="small" />
        {waiting === 0 ? (
          <Trans>Kjo ecuri provohet me regjistrin e pandryshueshëm</Trans>
        ) : (
          <Plural
            value={waiting}
            one="# hap po hyn në regjistrin e pandryshueshëm"
            other="# hapa po hyjnë në regjistrin e pandryshueshëm"
          />
        )}
      </summary>
      <div className="stack stack--16">
        <p className="soft measure">
          {t`Çdo hap është një shënim në një regjistër që nuk ndryshohet dot fshehurazi. Skedari e provon ecurinë: po ta ruani, askush nuk mund të thotë më vonë se ishte tjetër. Nuk përmban kodin, as emrin tuaj.`}
        </p>
        <ul className="history-proof__places">
          {events.toReversed().map(({ at, action, name, logPosition }) => {
            const entryNumber = logPosition === undefined ? '' : number(logPosition + 1);
            return (
              <li key={`${at} ${action}`}>
                <span>
                  {name[locale]} <span className="muted num">{dateTime(at)}</span>
                </span>
                <span className="num">
                  {entryNumber === '' ? <Trans>pret</Trans> : <Trans>shënimi {entryNumber}</Trans>}
                </span>
              </li>
            );
          })}
        </ul>
        {error && <ErrorNotice error={error} retry={save} />}
        <p className="row row--8">
          <Button icon={iconDownload} size="small" pending={isPending} onClick={save}>
            <Trans>Shkarkoni provën (JSON)</Trans>
          </Button>
          <Link to={paths.verify} target="_blank">
            {t`Si kontrollohet`}
          </Link>
        </p>
      </div>
    </details>
  );
}
