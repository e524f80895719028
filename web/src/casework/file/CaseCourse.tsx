import { type CaseFile, lifecycleOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Timeline, type TimelineItem } from '../../ui/layout/Timeline.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconEdit, iconEye, iconLock, iconMail } from '../../ui/marks/moreIcons.ts';
import { statusLook } from '../../ui/marks/statusShapes.ts';
import { useFiler } from '../words.ts';
import { CaseLog } from './CaseLog.tsx';
import { EventData } from './EventData.tsx';
import { sectionId } from './sections/sections.ts';
import { useAlertItems } from './useAlertItems.tsx';

type CaseEvent = CaseFile['events'][number];

/** Everything that happened, newest first: who, when, what was said, and who else sees it. */
export function CaseCourse({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const alerts = useAlertItems(file.number);
  const items = file.events.toReversed().map((event, index): TimelineItem => {
    const to = lifecycleOf(file.kind).rows.find(({ action }) => action === event.action)?.to ?? 'same';
    const look = statusLook(to);
    const shape = to === 'same' ? iconEdit : to === 'origin' ? iconMail : look.shape;
    return {
      key: String(file.events.length - index),
      shape,
      tone: to === 'same' ? 'faint' : look.tone,
      title: event.name[locale],
      at: { iso: event.at, text: formatDateTime(event.at, locale) },
      children: (
        <>
          <EventData event={event} file={file} />
          <Seen event={event} kind={file.kind} />
        </>
      ),
    };
  });
  return (
    <section id={sectionId('course')} className="card stack case-section" tabIndex={-1} aria-label={t`Ecuria`}>
      <h2>
        <Trans>Ecuria</Trans>
      </h2>
      <Timeline dense items={[...alerts, ...items].toSorted(newestFirst)} />
      <CaseLog events={file.events} />
    </section>
  );
}

const newestFirst = (a: TimelineItem, b: TimelineItem) => Date.parse(b.at?.iso ?? '') - Date.parse(a.at?.iso ?? '');

function Seen({ event, kind }: { event: CaseEvent; kind: CaseFile['kind'] }) {
  const { t } = useLingui();
  const { Who, who: filer } = useFiler(kind);
  const name = event.by?.name;
  // KAS decides as a body; the member who entered its decision only recorded it.
  const by = name !== undefined && event.data.votes ? t`Shënoi: ${name}` : name;
  const who = by ?? (event.byFiler ? Who : t`Sistemi`);
  const seen = event.publicSees
    ? t`e shohin ${filer} dhe publiku`
    : event.filerSees
      ? t`e sheh ${filer}`
      : t`vetëm stafi`;
  return (
    <p className="seen">
      <span>{who}</span>
      <span>
        <Icon of={event.filerSees || event.publicSees ? iconEye : iconLock} size="small" />
        {seen}
      </span>
    </p>
  );
}
