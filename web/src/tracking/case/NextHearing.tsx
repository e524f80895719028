import { type Trace, usualPlace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSaveFile } from '../../api/useSaveFile.ts';
import { formatTime } from '../../i18n/format.ts';
import { formatLongDate } from '../../i18n/longDates.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useNow } from '../../i18n/useNow.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCalendar } from '../../ui/marks/moreIcons.ts';

/** The statuses in which a case waits for its hearing. */
const waiting: readonly string[] = ['session', 'hearing'];

/** When and where the filer's case is heard, while that is ahead; to be put into their own calendar. */
export function NextHearing({ code, trace: { events, status } }: { code: string; trace: Trace }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { run, fault } = useSaveFile('tracedHearing');
  const last = events.findLast(({ sessionAt }) => sessionAt !== undefined);
  const at = last?.sessionAt;
  if (at === undefined || !waiting.includes(status.code) || Date.parse(at) < now.getTime()) return null;
  return (
    <section className="stack" aria-label={t`Seanca`}>
      <h2>
        <Trans>Seanca</Trans>
      </h2>
      <p>
        <b>
          {formatLongDate(at, locale)}, <span className="num">{formatTime(at)}</span>
        </b>
        <br />
        {last?.sessionPlace ?? usualPlace[locale]}
      </p>
      <p className="soft measure">
        <Trans>Seanca është e hapur. Mungesa juaj nuk e ndal shqyrtimin.</Trans>{' '}
        <Link to={paths.agenda}>
          <Trans>Agjenda e seancave</Trans>
        </Link>
      </p>
      {fault && <FaultState fault={fault} />}
      <p className="no-print">
        <Button onClick={() => void run({ body: { code } })}>
          <Icon of={iconCalendar} size="small" />
          <span>
            <Trans>Shto në kalendar (.ics)</Trans>
          </span>
        </Button>
      </p>
    </section>
  );
}
