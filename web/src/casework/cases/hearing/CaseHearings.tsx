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
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { iconCalendar, iconDownload } from '../../../ui/marks/pageIcons.ts';
import { Chip } from '../../../ui/marks/Status.tsx';
import { Section } from '../file/Section.tsx';

export function CaseHearings({ file }: { file: CaseFile }) {
  const { data, error, refetch } = useQuery(
    routeQuery('listCaseHearings', { params: { number: file.number } }, { refetchInterval: 60_000 }),
  );
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <Section section="hearings" eager>
      <ul className="ruled">
        {data.map((hearing) => (
          <li key={hearing.id} className="stack stack--8">
            <OneHearing hearing={hearing} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const tones = { set: 'run', moved: 'wait', held: 'ok', cancelled: 'no' } as const;

function OneHearing({ hearing }: { hearing: CaseHearing }) {
  const { t, locale, dateTime } = useLingui();
  const { startsAt, state, place, item, invited, videoLink, postedAt } = hearing;
  const posted = postedAt && dateTime(postedAt);
  return (
    <>
      <p className="row row--8">
        <b className="case-hearing__when">{formatLongMoment(startsAt, locale)}</b>
        <Chip tone={tones[state]}>{hearingStates[state][locale]}</Chip>
      </p>
      <Facts
        facts={[
          { label: t`Vendi`, value: place ?? usualPlace[locale] },
          item !== null && { label: t`Pika e agjendës`, value: <span className="num">{item}</span> },
          { label: t`Shpallja`, value: posted ? t`e shpallur më ${posted}` : t`ende jo e shpallur` },
          invited !== null && { label: t`Të ftuar`, value: <span className="case-hearing__invited">{invited}</span> },
          videoLink !== null && {
            label: t`Transmetimi`,
            value: (
              <a href={videoLink} rel="noreferrer" target="_blank">
                {videoLink}
              </a>
            ),
          },
        ]}
      />
      <Warnings hearing={hearing} />
      <Moves times={hearing.times} />
      <Tools hearing={hearing} />
    </>
  );
}

function Warnings({ hearing: { timing, conflicts } }: { hearing: CaseHearing }) {
  const { t } = useLingui();
  const lines = [
    timing === 'early' && t`Seanca është më herët se 24 orë nga shpallja e pranimit (KZ 131.2).`,
    timing === 'late' && t`Seanca është më vonë se 48 orë nga shpallja e pranimit (KZ 131.2).`,
    ...conflicts.map(({ number, of }) => {
      const other = number ?? t`një çështje tjetër`;
      return of === 'place'
        ? t`Në të njëjtën orë dhe sallë ka seancë ${other}.`
        : t`Relatori ka në të njëjtën orë seancën për ${other}.`;
    }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Note tone="warn">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );
}

function Moves({ times }: Pick<CaseHearing, 'times'>) {
  const { t, locale, dateTime } = useLingui();
  const before = times.slice(0, -1);
  if (before.length === 0) return null;
  return (
    <div className="small">
      <p className="muted">{t`Ishte caktuar më parë:`}</p>
      <ul>
        {before.map(({ startsAt, place, setAt }) => (
          <li key={setAt}>
            <s>{dateTime(startsAt)}</s> · {place ?? usualPlace[locale]} · <Trans>caktuar më {dateTime(setAt)}</Trans>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tools({ hearing: { id, startsAt } }: { hearing: CaseHearing }) {
  const { t } = useLingui();
  const { mutate, error } = useMutation(routeDownload('hearingCalendar'));
  return (
    <div className="row row--8 no-print">
      <LinkButton icon={iconCalendar} size="small" to={hearingDayPath(dayInTirana(startsAt))}>
        {t`Hap në kalendar`}
      </LinkButton>
      <Button icon={iconDownload} size="small" tone="quiet" onClick={() => mutate({ params: { id } })}>
        .ics
      </Button>
      {error && <FaultState fault={error} />}
    </div>
  );
}
