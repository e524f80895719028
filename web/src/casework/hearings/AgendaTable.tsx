import { type AgendaItem, numberLabel, organLabel, usualPlace } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../platform/i18n/format.ts';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { iconClock, iconClose } from '../../ui/marks/icons.ts';
import { Chip } from '../../ui/marks/Status.tsx';

export function AgendaTable({ caption, items }: { caption: string; items: readonly AgendaItem[] }) {
  const { t, locale, dateTime } = useLingui();
  const changeOf = ({ change }: AgendaItem) => {
    if (change === null) return null;
    if (change.kind === 'cancelled') return <Chip shape={iconClose} tone="no">{t`U anulua`}</Chip>;
    const at = dateTime(change.kind === 'moved_here' ? change.from : change.to);
    return (
      <Chip shape={iconClock} tone="wait">
        {change.kind === 'moved_here' ? t`U shty nga ${at}` : t`U shty për ${at}`}
      </Chip>
    );
  };
  return (
    <DataTable
      caption={caption}
      rows={items}
      rowKey={({ number, startsAt }) => `${number} ${startsAt}`}
      columns={[
        { key: 'item', head: t`Nr.`, kind: 'number', phone: 'hide', cell: ({ item }) => item ?? '–' },
        {
          key: 'time',
          head: t`Ora`,
          phone: 'top',
          cell: ({ startsAt, change }) => {
            const time = formatTime(startsAt);
            return <b className="num">{change !== null && change.kind !== 'moved_here' ? <s>{time}</s> : time}</b>;
          },
        },
        {
          key: 'case',
          head: t`Çështja`,
          kind: 'id',
          phone: 'end',
          cell: ({ number, label }) => (
            <>
              {number}
              <small>{t`nr. ${label} ID`}</small>
            </>
          ),
        },
        {
          key: 'about',
          head: t`Objekti ose akti`,
          kind: 'main',
          phone: 'main',
          cell: (item) => (
            <>
              <span className="agenda__about">{item.about.name[locale]}</span>
              <small>
                {item.against.map((body) => organLabel(body)[locale]).join(', ')}
                {item.actNumber !== null && (
                  <>
                    {item.against.length > 0 && <span> · </span>}
                    <span>{numberLabel(item.actNumber, t`akti nr.`)}</span>
                  </>
                )}
              </small>
              {item.rapporteur !== null && <small>{t`Relator: ${item.rapporteur}`}</small>}
              {changeOf(item)}
            </>
          ),
        },
        {
          key: 'place',
          head: t`Vendi`,
          phone: 'main',
          cell: ({ place, videoLink, postedAt }) => {
            const posted = postedAt && dateTime(postedAt);
            return (
              <>
                {place ?? usualPlace[locale]}
                {videoLink !== null && (
                  <small>
                    <a href={videoLink} rel="noreferrer" target="_blank">{t`Transmetimi i drejtpërdrejtë`}</a>
                  </small>
                )}
                {posted && <small>{t`shpallur më ${posted}`}</small>}
              </>
            );
          },
        },
      ]}
    />
  );
}
