// The 24 to 48 hours of KZ 131 beside the hour that is being chosen: said, and warned of, never in the way.
import { type CaseFile, hearingTiming, hearingWindow } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { useOfficeCalendar } from '../useOfficeCalendar.ts';

interface HearingTimingProps {
  file: Pick<CaseFile, 'kind' | 'events'>;
  /** The instant that was typed, once it is one. */
  startsAt: string | undefined;
  now: Date;
}

/** Counted from the admission, or from now when this is it. Nothing for a session of the Commissioner. */
export function HearingTiming({ file, startsAt, now }: HearingTimingProps) {
  const locale = useLocale();
  const isComplaint = file.kind === 'complaint';
  const { calendar } = useOfficeCalendar(isComplaint);
  if (!isComplaint || !calendar) return null;
  const admission = file.events.findLast(({ action }) => action === 'admit');
  // A day alone is counted from the moment it was written down.
  const announced = admission?.data.announcedAt;
  const admitted = announced !== undefined && announced.length > 10 ? announced : admission?.at;
  const from = admitted === undefined ? now.getTime() : Date.parse(admitted);
  const bounds = hearingWindow(from, calendar);
  const first = formatDateTime(new Date(bounds.from), locale);
  const last = formatDateTime(new Date(bounds.to), locale);
  const chosen = startsAt === undefined ? Number.NaN : Date.parse(startsAt);
  const timing = Number.isNaN(chosen) ? 'fits' : hearingTiming(from, chosen, calendar);
  return (
    <div className="hearing-timing" role="status">
      <p className="hint">
        <Trans>
          Seanca mbahet 24–48 orë pas njoftimit (KZ 131): nga {first} deri më {last}.
        </Trans>
      </p>
      {timing !== 'fits' && (
        <p className="hearing-timing__warning">
          <Icon of={iconWarn} size="small" />
          <span>
            {timing === 'early' ? (
              <Trans>Kjo orë është më herët se 24 orë. Mund ta caktoni, por duhet arsye.</Trans>
            ) : (
              <Trans>Kjo orë është më vonë se 48 orë. Mund ta caktoni, por duhet arsye.</Trans>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
