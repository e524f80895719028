import { type CaseFile, type CaseHearing, hearingStates, usualPlace } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { hearingDayPath } from '../../../paths.ts';
import { routeDownload } from '../../../platform/api/download.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { dayInTirana } from '../../../platform/i18n/format.ts';
import { formatLongMoment } from '../../../platform/i18n/longDates.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { hearingStyles, useHearingWarnings } from '../../../ui/hearings/Hearing.tsx';
import { IcsButton } from '../../../ui/hearings/IcsButton.tsx';
import { Paragraphs } from '../../../ui/layout/Paragraphs.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { iconCalendar } from '../../../ui/marks/pageIcons.ts';
import { Chip } from '../../../ui/marks/Status.tsx';
import { Section } from '../file/Section.tsx';

export function CaseHearings({ file }: { file: CaseFile }) {
  const { data, error, refetch } = useQuery(
    routeQuery('listCaseHearings', { params: { number: file.number } }, { refetchInterval: 60_000 }),
  );
  if (error) return <ErrorNotice error={error} retry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <Section section="hearings" eager>
      <ul className="ruled">
        {data.map((hearing) => (
          <li key={hearing.id} className="stack stack--8">
            <OneHearing number={file.number} hearing={hearing} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OneHearing({ number, hearing }: { number: string; hearing: CaseHearing }) {
  const { t, locale, dateTime } = useLingui();
  const warnings = useHearingWarnings(hearing);
  const { startsAt, state, place, item, invited, videoLink, postedAt } = hearing;
  const posted = postedAt && dateTime(postedAt);
  const before = hearing.times.slice(0, -1);
  return (
    <>
      <p className="row row--8">
        <b className="case-hearing__when">{formatLongMoment(startsAt, locale)}</b>
        <Chip tone={hearingStyles[state].tone}>{hearingStates[state][locale]}</Chip>
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
      {warnings.length > 0 && (
        <Note tone="warn">
          <Paragraphs of={warnings.map((line) => `${line}.`)} />
        </Note>
      )}
      {before.length > 0 && (
        <div className="small">
          <p className="muted">{t`Ishte caktuar më parë:`}</p>
          <ul>
            {before.map((one) => (
              <li key={one.setAt}>
                <s>{dateTime(one.startsAt)}</s> · {one.place ?? usualPlace[locale]} ·{' '}
                {t`caktuar më ${dateTime(one.setAt)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row row--8 no-print">
        <LinkButton icon={iconCalendar} size="small" to={hearingDayPath(dayInTirana(startsAt))}>
          {t`Hap në kalendar`}
        </LinkButton>
        <IcsButton call={routeDownload('hearingCalendar')} id={hearing.id} number={number} />
      </div>
    </>
  );
}
