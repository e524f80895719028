import { caseKinds, type Hearing, hearingKinds } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { formatLongDate, formatMonth } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { DialogButton } from '../../ui/actions/DialogButton.tsx';
import { useCopy } from '../../ui/actions/useCopy.ts';
import { Calendar } from '../../ui/dates/Calendar.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { CallButton } from '../../ui/forms/CallButton.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { dayValue, matching, oneOf, useListFilter } from '../../ui/lists/listFilter.ts';
import { iconBack, iconCalendar, iconCopy, iconTick } from '../../ui/marks/pageIcons.ts';
import { DaySheet, HearingLine } from './DaySheet.tsx';
import { addDays, lastOfMonth } from './days.ts';
import './hearings.css';

const fields = {
  month: matching(/^\d{4}-(?:0[1-9]|1[0-2])$/),
  day: dayValue,
  kind: oneOf(caseKinds),
  mine: oneOf(['1']),
};

export function HearingsPage() {
  const { t, locale } = useLingui();
  const today = dayInTirana(useNow());
  const { filter, change } = useListFilter(fields);
  const { day: selectedDay, kind, mine } = filter;
  const month = filter.month ?? (selectedDay ?? today).slice(0, 7);
  const show = (part: Parameters<typeof change>[0]) => change({ month, ...part });
  const query = { from: `${month}-01`, to: lastOfMonth(month), kind, mine: mine && ('true' as const) };
  const answer = useQuery(routeQuery('listHearings', { query }, { refetchInterval: 60_000 }));
  const byDay = Map.groupBy(answer.data ?? [], ({ startsAt }) => dayInTirana(startsAt));
  const marked = new Map(
    [...byDay].map(([one, { length }]) => [one, t`${plural(length, { one: '# seancë', other: '# seanca' })}`]),
  );
  const when = selectedDay ? formatLongDate(selectedDay, locale) : formatMonth(month, locale);
  const title = kind ? `${when} · ${hearingKinds[kind][locale]}` : when;
  return (
    <Page
      title={t`Kalendari i seancave`}
      className="stack stack--16 hearings"
      headAside={
        <DialogButton icon={iconCalendar} size="small" label={t`Abonohu (.ics)`}>
          {(close) => <FeedDialog onClose={close} />}
        </DialogButton>
      }
    >
      <div className="hearings__columns">
        <div className="stack stack--16 no-print">
          <Calendar
            day={selectedDay}
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
          <Checkbox id="mine" checked={mine === '1'} onChange={(next) => show({ mine: next ? '1' : '' })}>
            {t`Vetëm të miat`}
          </Checkbox>
        </div>
        <section aria-label={title} aria-busy={answer.isPlaceholderData}>
          <h2 className="hearings__title" aria-live="polite">
            {title}
          </h2>
          {selectedDay && (
            <p>
              <Button icon={iconBack} size="small" tone="quiet" onClick={() => show({ day: '' })}>
                {t`Gjithë muaji`}
              </Button>
            </p>
          )}
          <Loaded query={answer} lines={10}>
            {() =>
              selectedDay ? (
                <DaySheet day={selectedDay} hearings={byDay.get(selectedDay) ?? []} />
              ) : (
                <MonthList byDay={byDay} today={today} month={month} onDay={(picked) => show({ day: picked })} />
              )
            }
          </Loaded>
        </section>
      </div>
    </Page>
  );
}

interface MonthListProps {
  byDay: ReadonlyMap<string, readonly Hearing[]>;
  today: string;
  month: string;
  onDay: (day: string) => void;
}

function MonthList({ byDay, today, month, onDay }: MonthListProps) {
  const { t, locale } = useLingui();
  const labels = { [today]: t`Sot`, [addDays(today, 1)]: t`Nesër` };
  const days = [...byDay].toSorted(([one], [other]) => one.localeCompare(other));
  const isErased = ([day]: (typeof days)[number]) => today.startsWith(month) && day < today;
  const gone = days.filter(isErased);
  const card = ([day, hearings]: (typeof days)[number]) => (
    <Card key={day}>
      <h3>
        {labels[day] && <span className="agenda__when">{labels[day]}</span>}{' '}
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
      {days.filter((one) => !isErased(one)).map(card)}
      {gone.length > 0 && (
        <details>
          <summary>{t`Ditët e kaluara të muajit (${gone.length})`}</summary>
          <div className="stack stack--16">{gone.map(card)}</div>
        </details>
      )}
    </div>
  );
}

function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t, dateTime } = useLingui();
  const [url, setUrl] = useState('');
  const { copied, copy } = useCopy();
  const { data: feed, error, refetch } = useQuery(routeQuery('getHearingFeed', {}, { staleTime: 0 }));
  const reload = () => void invalidate('getHearingFeed');
  const created = feed ? dateTime(feed.createdAt) : '';
  const read = feed?.lastReadAt ? dateTime(feed.lastReadAt) : '';
  return (
    <Dialog open onClose={onClose} title={t`Kalendari në programin tuaj`}>
      <div className="stack">
        <p className="measure">
          {t`Një adresë e fshehtë që telefoni ose kompjuteri juaj e lexon vetë. Mban vetëm numrin, llojin, orën dhe vendin; asnjë emër. Kushdo që e ka adresën i sheh këto: mos ia jepni askujt.`}
        </p>
        {url === '' ? (
          <>
            {error && <ErrorNotice error={error} retry={refetch} />}
            {feed && (
              <p>
                {t`Keni një adresë që nga ${created}.`}{' '}
                {read === '' ? t`Nuk është lexuar ende.` : t`U lexua së fundi më ${read}.`}
              </p>
            )}
            <div className="row row--8">
              <CallButton
                tone="blue"
                call={{
                  ...routeMutation('createHearingFeed'),
                  onSuccess: (created) => setUrl(created.url),
                  onSettled: reload,
                }}
                input={{}}
              >
                {feed ? t`Krijo adresë të re` : t`Krijo adresën`}
              </CallButton>
              {feed && (
                <CallButton
                  call={{ ...routeMutation('revokeHearingFeed'), onSettled: reload }}
                  input={{}}
                >{t`Mbylle adresën`}</CallButton>
              )}
            </div>
            {feed && <p className="hint">{t`Adresa e re e mbyll të vjetrën. Adresa tregohet vetëm një herë.`}</p>}
          </>
        ) : (
          <>
            <Note tone="ok">{t`Adresa u krijua. Kopjojeni tani: nuk tregohet më.`}</Note>
            <TextField id="feed" label={t`Adresa e kalendarit`} value={url} onChange={() => undefined} />
            <p className="row row--8">
              <Button icon={copied ? iconTick : iconCopy} tone="blue" onClick={() => copy(url)}>
                {copied ? t`U kopjua` : t`Kopjo adresën`}
              </Button>
            </p>
            <p className="hint">{t`Në kalendar zgjidhni “Shto kalendar nga adresa” ose “Abonohu” dhe ngjiteni atje.`}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
