import { type Trace, usualPlace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { routeDownload } from '../../../platform/api/download.ts';
import { formatLongMoment } from '../../../platform/i18n/longDates.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconCalendar } from '../../../ui/marks/pageIcons.ts';

/** Statuses in which a hearing may be to come. */
const waiting: readonly string[] = ['session', 'proposed', 'hearing'];

/** The coming hearing, with a calendar file. */
export function NextHearing({ code, trace: { events, status } }: { code: string; trace: Trace }) {
  const { t, locale } = useLingui();
  const now = useNow();
  const { mutate, error } = useMutation(routeDownload('tracedHearing'));
  const last = events.findLast(({ sessionAt }) => sessionAt !== undefined);
  const at = last?.sessionAt;
  if (at === undefined || !waiting.includes(status.code) || Date.parse(at) < now.getTime()) return null;
  return (
    <section className="stack" aria-label={t`Seanca`}>
      <h2>{t`Seanca`}</h2>
      <p>
        <b className="num">{formatLongMoment(at, locale)}</b>
        <br />
        {last?.sessionPlace ?? usualPlace[locale]}
      </p>
      <p className="soft measure">
        <Trans>Seanca është e hapur. Mungesa juaj nuk e ndal shqyrtimin.</Trans>{' '}
        <Link to={paths.agenda}>{t`Agjenda e seancave`}</Link>
      </p>
      {error && <FaultState fault={error} />}
      <p className="no-print">
        <Button onClick={() => mutate({ body: { code } })}>
          <Icon of={iconCalendar} size="small" />
          <span>{t`Shto në kalendar (.ics)`}</span>
        </Button>
      </p>
    </section>
  );
}
