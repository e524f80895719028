import { type AgendaDay, hearingKinds } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { formatLongDate } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCalendar, iconDownload, iconPrint } from '../../ui/marks/pageIcons.ts';
import { AgendaTable } from './AgendaTable.tsx';
import { addDays } from './days.ts';
import './hearings.css';

const rangeDays = 90;

export function AgendaPage() {
  const { t, locale } = useLingui();
  const today = dayInTirana(useNow());
  const [query, setQuery] = useSearchParams();
  const isPast = query.get('when') === 'past';
  const range = isPast
    ? { from: addDays(today, -rangeDays), to: addDays(today, -1) }
    : { from: today, to: addDays(today, rangeDays) };
  const answer = useQuery(routeQuery('listAgenda', { query: range }, { refetchInterval: 60_000 }));
  const days = [...Map.groupBy(answer.data ?? [], ({ day }) => day)];
  return (
    <PublicPage
      title={t`Agjenda e seancave publike`}
      className="stack--24 agenda"
      lead={t`Seancat e Komisionerit dhe të KAS-it janë të hapura për këdo. Këtu shihni kur, ku dhe për çfarë.`}
    >
      <p className="row row--8 no-print">
        <a className="btn btn--small" href={addressOf('agendaCalendar', { lang: locale })}>
          <Icon of={iconCalendar} size="small" />
          <span>{t`Shto në kalendar (.ics)`}</span>
        </a>
        <Button icon={iconPrint} size="small" tone="quiet" onClick={() => window.print()}>{t`Printo`}</Button>
      </p>
      <Tabs
        label={t`Koha`}
        tabs={[
          { key: 'coming', name: t`Në vijim` },
          { key: 'past', name: t`Të kaluara` },
        ]}
        value={isPast ? 'past' : 'coming'}
        onChange={(when) => setQuery(when === 'past' ? { when } : {})}
      >
        <div className="stack stack--32 agenda__days">
          <Loaded query={answer} lines={10} bare>
            {(found) =>
              found.length === 0 && (
                <EmptyState title={isPast ? t`Nuk pati seanca` : t`Nuk është shpallur asnjë seancë`}>
                  {t`Agjenda e Komisionerit shpallet një ditë para seancës; seancat e KAS-it sapo caktohen.`}
                </EmptyState>
              )
            }
          </Loaded>
          {(isPast ? days.toReversed() : days).map(([day, bodies]) => (
            <Day key={day} day={day} today={today} bodies={bodies} />
          ))}
        </div>
      </Tabs>
    </PublicPage>
  );
}

function Day({ day, today, bodies }: { day: string; today: string; bodies: readonly AgendaDay[] }) {
  const { t, locale } = useLingui();
  const date = formatLongDate(day, locale);
  const label = { [today]: t`Sot`, [addDays(today, 1)]: t`Nesër` }[day];
  return (
    <section className="stack stack--16" aria-label={date}>
      <div className="head agenda__head">
        <h2>
          {label && <span className="agenda__when">{label}</span>} <span className="agenda__date">{date}</span>
        </h2>
        <a
          className="no-print"
          href={addressOf('agendaPdf', { lang: locale }, { day })}
          aria-label={t`Shkarko PDF: ${date}`}
        >
          <Icon of={iconDownload} size="small" /> PDF
        </a>
      </div>
      {bodies.map(({ kind, items }) => (
        <div key={kind} className="stack stack--8">
          <h3>{hearingKinds[kind][locale]}</h3>
          <AgendaTable caption={`${hearingKinds[kind][locale]}, ${date}`} items={items} />
        </div>
      ))}
    </section>
  );
}
