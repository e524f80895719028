import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../api/client.ts';
import { useRead } from '../../api/useRead.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import type { TimelineItem } from '../../ui/layout/Timeline.tsx';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconLock } from '../../ui/marks/moreIcons.ts';

type Alert = CallReply<'listCaseAlerts'>[number];

/** The clock is looked at every minute: what was written down later than this was noticed late. */
const PROMPT_MS = 120_000;

/** Warnings and breaches of the case's deadlines, as lines of its course; none until they are read. */
export function useAlertItems(number: string): readonly TimelineItem[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { data = [] } = useRead('listCaseAlerts', { params: { number } });
  return data.map((alert) => {
    const name = alert.deadline.name[locale];
    const isBreach = alert.kind === 'breach';
    const titles = {
      warning: t`Po afrohej fundi i afatit: ${name}`,
      breach: t`Kaloi afati: ${name}`,
      ended: t`Mbaroi koha e brendshme: ${name}`,
    };
    return {
      key: `${alert.kind} ${alert.deadline.code} ${alert.dueAt}`,
      shape: isBreach ? deadlineShapes.late : deadlineShapes.soon,
      tone: isBreach ? 'no' : 'faint',
      title: titles[alert.kind],
      at: { iso: alert.at, text: formatDateTime(alert.at, locale) },
      children: <Noted alert={alert} />,
    };
  });
}

function Noted({ alert }: { alert: Alert }) {
  const { t } = useLingui();
  const locale = useLocale();
  const isLate = Date.parse(alert.recordedAt) - Date.parse(alert.at) > PROMPT_MS;
  return (
    <>
      {isLate && (
        <p className="small soft">
          <Trans>U vu re më {formatDateTime(alert.recordedAt, locale)}.</Trans>
        </p>
      )}
      <p className="seen">
        <span>{t`Sistemi`}</span>
        <span>
          <Icon of={iconLock} size="small" />
          {t`vetëm stafi`}
        </span>
      </p>
    </>
  );
}
