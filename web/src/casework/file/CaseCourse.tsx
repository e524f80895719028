import { type CaseFile, denouncementLifecycle, type LifecycleRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Timeline, type TimelineItem } from '../../ui/layout/Timeline.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconEdit, iconEye, iconLock, iconMail } from '../../ui/marks/icons.ts';
import { statusLook } from '../../ui/marks/statusShapes.ts';
import { EventData } from './EventData.tsx';
import { sectionId } from './SectionNav.tsx';

type CaseEvent = CaseFile['events'][number];
const rows: readonly LifecycleRow[] = denouncementLifecycle;

/** Everything that happened, newest first: who, when, what was said, and who else sees it. */
export function CaseCourse({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const items = file.events.toReversed().map((event, index): TimelineItem => {
    const to = rows.find(({ action }) => action === event.action)?.to ?? 'same';
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
          <Seen event={event} />
        </>
      ),
    };
  });
  return (
    <section id={sectionId('course')} className="card stack case-section" tabIndex={-1} aria-label={t`Ecuria`}>
      <h2>
        <Trans>Ecuria</Trans>
      </h2>
      <Timeline dense items={items} />
    </section>
  );
}

function Seen({ event }: { event: CaseEvent }) {
  const { t } = useLingui();
  const who = event.by?.name ?? (event.byFiler ? t`Denoncuesi` : t`Sistemi`);
  const seen = event.publicSees
    ? t`e shohin denoncuesi dhe publiku`
    : event.filerSees
      ? t`e sheh denoncuesi`
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
