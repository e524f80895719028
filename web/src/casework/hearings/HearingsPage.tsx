// Staff agenda of hearings and sessions: a month's days with hearings, or one day. Its state is in the address.
import { caseKinds, type Hearing, hearingKinds } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { formatLongDate, formatMonth } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { useCopy } from '../../ui/actions/useCopy.ts';
import { Calendar } from '../../ui/dates/Calendar.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconBack, iconCalendar, iconCopy, iconTick } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { DaySheet } from './calendar/DaySheet.tsx';
import { HearingLine } from './calendar/HearingLine.tsx';
import { addDays, isDay, lastOfMonth } from './days.ts';
import './hearings.css';

/** Month and chosen day from the address; invalid values are left out. */
function useShown(today: string) {
  const [query, setQuery] = useSearchParams();
  const day = [query.get('day') ?? ''].find(isDay);
  const month = (query.get('month') ?? '').match(/^\d{4}-(?:0[1-9]|1[0-2])$/)?.[0] ?? (day ?? today).slice(0, 7);
  const kind = caseKinds.find((one) => one === query.get('kind'));
  const mine = query.get('mine') === '1';
  const show = (change: { month?: string; day?: string; kind?: string; mine?: boolean }) => {
    const next = { month, day, kind, mine: mine && '1', ...change };
    setQuery(Object.fromEntries(Object.entries(next).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))));
  };
  return { month, day, kind, mine, show };
}

export function HearingsPage() {
  const { t, locale } = useLingui();
  usePageFocus(t`Kalendari i seancave`);
  const today = dayInTirana(useNow());
  const { month, day, kind, mine, show } = useShown(today);
  const [subscribing, setSubscribing] = useState(false);
  const query = {
    from: `${month}-01`,
    to: lastOfMonth(month),
    ...(kind && { kind }),
    ...(mine && { mine: 'true' as const }),
  };
  const answer = useQuery(routeQuery('listHearings', { query }, { refetchInterval: 60_000 }));
  const byDay = Map.groupBy(answer.data ?? [], ({ startsAt }) => dayInTirana(startsAt));
  const marked = new Map(
    [...byDay].map(([one, { length }]) => [one, t`${plural(length, { one: '# seancë', other: '# seanca' })}`]),
  );
  const when = day ? formatLongDate(day, locale) : formatMonth(month, locale);
  const title = kind ? `${when} · ${hearingKinds[kind][locale]}` : when;
  return (
    <div className="stack stack--16 hearings">
      <div className="head">
        <h1>{t`Kalendari i seancave`}</h1>
        <Button size="small" onClick={() => setSubscribing(true)}>
          <Icon of={iconCalendar} size="small" />
          <span>{t`Abonohu (.ics)`}</span>
        </Button>
      </div>
      <div className="hearings__columns">
        <div className="stack stack--16 no-print">
          <Calendar
            day={day}
            onPick={(picked) => show({ month: picked.slice(0, 7), day: picked })}
            marked={marked}
            month={month}
            onMonth={(next) => show({ month: next, day: '' })}
          />
          <FilterSelect
            id="kind"
            label={t`Organi`}
            all={t`Të gjitha seancat`}
            value={kind ?? ''}
            onChange={(next) => show({ kind: next })}
            options={caseKinds.map((code) => ({ code, name: hearingKinds[code][locale] }))}
          />
          <Checkbox id="mine" checked={mine} onChange={(next) => show({ mine: next })}>
            <Trans>Vetëm të miat</Trans>
          </Checkbox>
        </div>
        <section aria-label={title} aria-busy={answer.isPlaceholderData}>
          <h2 className="hearings__title" aria-live="polite">
            {title}
          </h2>
          {day && (
            <p>
              <Button size="small" tone="quiet" onClick={() => show({ day: '' })}>
                <Icon of={iconBack} size="small" /> {t`Gjithë muaji`}
              </Button>
            </p>
          )}
          <Loaded query={answer} lines={10}>
            {() =>
              day ? (
                <DaySheet day={day} hearings={byDay.get(day) ?? []} />
              ) : (
                <MonthList byDay={byDay} today={today} month={month} onDay={(picked) => show({ day: picked })} />
              )
            }
          </Loaded>
        </section>
      </div>
      <FeedDialog open={subscribing} onClose={() => setSubscribing(false)} />
    </div>
  );
}

interface MonthListProps {
  byDay: ReadonlyMap<string, readonly Hearing[]>;
  today: string;
  month: string;
  onDay: (day: string) => void;
}

/** Days with hearings; of the present month, days gone by are folded. */
function MonthList({ byDay, today, month, onDay }: MonthListProps) {
  const { t, locale } = useLingui();
  const words = { [today]: t`Sot`, [addDays(today, 1)]: t`Nesër` };
  const days = [...byDay].toSorted(([one], [other]) => one.localeCompare(other));
  const isGone = ([day]: (typeof days)[number]) => today.startsWith(month) && day < today;
  const gone = days.filter(isGone);
  const card = ([day, hearings]: (typeof days)[number]) => (
    <Card key={day}>
      <h3>
        {words[day] && <span className="agenda__when">{words[day]}</span>}{' '}
        <TextButton onClick={() => onDay(day)}>{formatLongDate(day, locale)}</TextButton>
      </h3>
      <ul className="ruled">
        {hearings.map((hearing) => (
          <li key={hearing.id}>
            <HearingLine hearing={hearing} />
          </li>
        ))}
      </ul>
    </Card>
  );
  return (
    <div className="stack stack--16">
      {days.length === gone.length && <EmptyState title={t`Nuk ka seanca në këto ditë.`} />}
      {days.filter((one) => !isGone(one)).map(card)}
      {gone.length > 0 && (
        <details>
          <summary>
            <Trans>Ditët e kaluara të muajit ({gone.length})</Trans>
          </summary>
          <div className="stack stack--16">{gone.map(card)}</div>
        </details>
      )}
    </div>
  );
}

function FeedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [url, setUrl] = useState('');
  const close = () => {
    setUrl('');
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t`Kalendari në programin tuaj`}>
      <div className="stack">
        <p className="measure">
          <Trans>
            Një adresë e fshehtë që telefoni ose kompjuteri juaj e lexon vetë. Mban vetëm numrin, llojin, orën dhe
            vendin; asnjë emër. Kushdo që e ka adresën i sheh këto: mos ia jepni askujt.
          </Trans>
        </p>
        {url === '' ? <FeedState onMade={setUrl} /> : <NewAddress url={url} />}
      </div>
    </Dialog>
  );
}

function FeedState({ onMade }: { onMade: (url: string) => void }) {
  const { t, dateTime } = useLingui();
  const { data: feed, error, refetch } = useQuery(routeQuery('getHearingFeed', {}, { staleTime: 0 }));
  const reload = () => void invalidate('getHearingFeed');
  const make = useMutation({
    ...routeMutation('createHearingFeed'),
    onSuccess: ({ url }) => onMade(url),
    onSettled: reload,
  });
  const end = useMutation({ ...routeMutation('revokeHearingFeed'), onSettled: reload });
  const created = feed ? dateTime(feed.createdAt) : '';
  const read = feed?.lastReadAt ? dateTime(feed.lastReadAt) : '';
  const failed = error ?? make.error ?? end.error;
  return (
    <>
      {failed && <FaultState fault={failed} retry={refetch} />}
      {feed && (
        <p>
          <Trans>Keni një adresë që nga {created}.</Trans>{' '}
          {read === '' ? <Trans>Nuk është lexuar ende.</Trans> : <Trans>U lexua së fundi më {read}.</Trans>}
        </p>
      )}
      <p className="row row--8">
        <Button tone="blue" pending={make.isPending} onClick={() => make.mutate({})}>
          {feed ? <Trans>Krijo adresë të re</Trans> : <Trans>Krijo adresën</Trans>}
        </Button>
        {feed && (
          <Button pending={end.isPending} onClick={() => end.mutate({})}>
            {t`Mbylle adresën`}
          </Button>
        )}
      </p>
      {feed && <p className="hint">{t`Adresa e re e mbyll të vjetrën. Adresa tregohet vetëm një herë.`}</p>}
    </>
  );
}

function NewAddress({ url }: { url: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy();
  return (
    <>
      <Note tone="ok">
        <p>{t`Adresa u krijua. Kopjojeni tani: nuk tregohet më.`}</p>
      </Note>
      <TextField id="feed" label={t`Adresa e kalendarit`} value={url} onChange={() => undefined} />
      <p className="row row--8">
        <Button tone="blue" onClick={() => copy(url)}>
          <Icon of={copied ? iconTick : iconCopy} size="small" />
          <span>{copied ? t`U kopjua` : t`Kopjo adresën`}</span>
        </Button>
      </p>
      <p className="hint">{t`Në kalendar zgjidhni “Shto kalendar nga adresa” ose “Abonohu” dhe ngjiteni atje.`}</p>
    </>
  );
}
