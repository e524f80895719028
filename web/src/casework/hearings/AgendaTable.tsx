import { type AgendaItem, numberWords, organWords, usualPlace } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../../platform/i18n/format.ts';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { iconClock, iconClose } from '../../../ui/marks/icons.ts';
import { Chip } from '../../../ui/marks/Status.tsx';

export function AgendaTable({ caption, items }: { caption: string; items: readonly AgendaItem[] }) {
  const { t } = useLingui();
  const columns: readonly Column<AgendaItem>[] = [
    { key: 'item', head: t`Nr.`, kind: 'number', phone: 'hide', cell: ({ item }) => item ?? '–' },
    { key: 'time', head: t`Ora`, phone: 'top', cell: (item) => <Time item={item} /> },
    { key: 'case', head: t`Çështja`, kind: 'id', phone: 'end', cell: (item) => <CaseCell item={item} /> },
    { key: 'about', head: t`Objekti ose akti`, kind: 'main', phone: 'main', cell: (item) => <About item={item} /> },
    { key: 'place', head: t`Vendi`, phone: 'main', cell: (item) => <Place item={item} /> },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={items}
      rowKey={({ number, startsAt }) => `${number} ${startsAt}`}
    />
  );
}

function Time({ item: { startsAt, change } }: { item: AgendaItem }) {
  const isOff = change !== null && change.kind !== 'moved_here';
  const time = formatTime(startsAt);
  return <b className="num">{isOff ? <s>{time}</s> : time}</b>;
}

function CaseCell({ item: { number, label } }: { item: AgendaItem }) {
  const { t } = useLingui();
  return (
    <>
      {number}
      <small>{t`nr. ${label} ID`}</small>
    </>
  );
}

function useChangeWords(change: AgendaItem['change']): string | undefined {
  const { t, dateTime } = useLingui();
  if (change === null) return undefined;
  if (change.kind === 'cancelled') return t`U anulua`;
  const at = dateTime(change.kind === 'moved_here' ? change.from : change.to);
  return change.kind === 'moved_here' ? t`U shty nga ${at}` : t`U shty për ${at}`;
}

function About({ item }: { item: AgendaItem }) {
  const { t, locale } = useLingui();
  const { about, against, actNumber, rapporteur, change } = item;
  const words = useChangeWords(change);
  const isCancelled = change?.kind === 'cancelled';
  return (
    <>
      <span className="agenda__about">{about.name[locale]}</span>
      <small>
        {against.map((body) => organWords(body)[locale]).join(', ')}
        {actNumber !== null && (
          <>
            {against.length > 0 && <span> · </span>}
            <span>{numberWords(actNumber, t`akti nr.`)}</span>
          </>
        )}
      </small>
      {rapporteur !== null && <small>{t`Relator: ${rapporteur}`}</small>}
      {words && (
        <Chip shape={isCancelled ? iconClose : iconClock} tone={isCancelled ? 'no' : 'wait'}>
          {words}
        </Chip>
      )}
    </>
  );
}

function Place({ item: { place, videoLink, postedAt } }: { item: AgendaItem }) {
  const { t, locale, dateTime } = useLingui();
  const posted = postedAt && dateTime(postedAt);
  return (
    <>
      {place ?? usualPlace[locale]}
      {videoLink !== null && (
        <small>
          <a href={videoLink} rel="noreferrer" target="_blank">
            {t`Transmetimi i drejtpërdrejtë`}
          </a>
        </small>
      )}
      {posted && <small>{t`shpallur më ${posted}`}</small>}
    </>
  );
}
