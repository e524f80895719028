// Hearing of a case: time, place, publication, earlier times.
import { type CaseFile, type CaseHearing, hearingStates, usualPlace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { hearingDayPath } from '../../../paths.ts';
import { routeDownload } from '../../../platform/api/download.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { dayInTirana } from '../../../platform/i18n/format.ts';
import { formatLongMoment } from '../../../platform/i18n/longDates.ts';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconCalendar, iconDownload } from '../../../ui/marks/pageIcons.ts';

/** Renders nothing without a hearing. */
export function CaseHearings({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  // Another version may have another hearing; the previous one shows meanwhile.
  const { data, error, refetch } = useQuery(
    routeQuery('listCaseHearings', { params: { number: file.number } }, { refetchInterval: 60_000 }),
  );
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <section id="case-hearings" className="card stack case-section" tabIndex={-1} aria-label={t`Seanca`}>
      <h2>{t`Seanca`}</h2>
      <ul className="ruled">
        {data.map((hearing) => (
          <li key={hearing.id} className="stack stack--8">
            <OneHearing hearing={hearing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = { set: 'run', moved: 'wait', held: 'ok', cancelled: 'no' } as const;

function OneHearing({ hearing }: { hearing: CaseHearing }) {
  const { locale } = useLingui();
  const { startsAt, state } = hearing;
  return (
    <>
      <p className="row row--8">
        <b className="case-hearing__when">{formatLongMoment(startsAt, locale)}</b>
        <span className={`status status--chip status--${tones[state]}`}>{hearingStates[state][locale]}</span>
      </p>
      <Facts hearing={hearing} />
      <Warnings hearing={hearing} />
      <Moves times={hearing.times} />
      <Tools hearing={hearing} />
    </>
  );
}

function Facts({ hearing: { place, item, invited, videoLink, postedAt } }: { hearing: CaseHearing }) {
  const { t, locale, dateTime } = useLingui();
  const posted = postedAt && dateTime(postedAt);
  return (
    <dl className="facts">
      <dt>{t`Vendi`}</dt>
      <dd>{place ?? usualPlace[locale]}</dd>
      {item !== null && (
        <>
          <dt>{t`Pika e agjendës`}</dt>
          <dd className="num">{item}</dd>
        </>
      )}
      <dt>{t`Shpallja`}</dt>
      <dd>{posted ? <Trans>e shpallur më {posted}</Trans> : <Trans>ende jo e shpallur</Trans>}</dd>
      {invited !== null && (
        <>
          <dt>{t`Të ftuar`}</dt>
          <dd className="case-hearing__invited">{invited}</dd>
        </>
      )}
      {videoLink !== null && (
        <>
          <dt>{t`Transmetimi`}</dt>
          <dd>
            <a href={videoLink} rel="noreferrer" target="_blank">
              {videoLink}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

function Warnings({ hearing: { timing, conflicts } }: { hearing: CaseHearing }) {
  const { t } = useLingui();
  const lines = [
    ...(timing === 'early' ? [t`Seanca është më herët se 24 orë nga shpallja e pranimit (KZ 131.2).`] : []),
    ...(timing === 'late' ? [t`Seanca është më vonë se 48 orë nga shpallja e pranimit (KZ 131.2).`] : []),
    ...conflicts.map(({ number, of }) => {
      const other = number ?? t`një çështje tjetër`;
      return of === 'place'
        ? t`Në të njëjtën orë dhe sallë ka seancë ${other}.`
        : t`Relatori ka në të njëjtën orë seancën për ${other}.`;
    }),
  ];
  if (lines.length === 0) return null;
  return (
    <Note tone="warn">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );
}

/** Earlier times of a moved hearing. */
function Moves({ times }: Pick<CaseHearing, 'times'>) {
  const { t, locale, dateTime } = useLingui();
  const before = times.slice(0, -1);
  if (before.length === 0) return null;
  return (
    <div className="small">
      <p className="muted">{t`Ishte caktuar më parë:`}</p>
      <ul>
        {before.map(({ startsAt, place, setAt }) => {
          const was = dateTime(startsAt);
          const set = dateTime(setAt);
          return (
            <li key={setAt}>
              <s>{was}</s> · {place ?? usualPlace[locale]} · <Trans>caktuar më {set}</Trans>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Tools({ hearing: { id, startsAt } }: { hearing: CaseHearing }) {
  const { t } = useLingui();
  const { mutate, error } = useMutation(routeDownload('hearingCalendar'));
  return (
    <div className="row row--8 no-print">
      <LinkButton size="small" to={hearingDayPath(dayInTirana(startsAt))}>
        <Icon of={iconCalendar} size="small" />
        <span>{t`Hap në kalendar`}</span>
      </LinkButton>
      <Button size="small" tone="quiet" onClick={() => mutate({ params: { id } })}>
        <Icon of={iconDownload} size="small" />
        <span>.ics</span>
      </Button>
      {error && <FaultState fault={error} />}
    </div>
  );
}
