// How deadlines were kept, as the public figures and the dashboard show it: the same drawing of the same numbers.
import type { Kept, Named } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { formatTimeLaw } from '../../i18n/law.ts';
import { formatMonth } from '../../i18n/longDates.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { MonthBars } from './MonthBars.tsx';
import './figure.css';

interface OfDeadline extends Kept {
  of: Named;
  legalBasis: string;
}
interface OfMonth extends Kept {
  month: string;
}

const wholePercent = ({ share }: Kept) => (share === null ? null : Math.round(share * 100));

/** By deadline, with the definition below. */
export function OnTimeByDeadline({
  onTime,
  deadlines,
  file,
}: {
  onTime: Kept;
  deadlines: readonly OfDeadline[];
  file: string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const share = onTime.share === null ? undefined : formatPercent(onTime.share, locale);
  return (
    <ChartFigure
      subject={t`Afatet e komisionit`}
      finding={share ? t`Vendime në kohë: ${share}` : t`Ende nuk ka mbaruar asnjë afat vendimi`}
      head={[t`Afati`, t`Në kohë`, t`Me vonesë`, t`Prej tyre ende të hapura`, t`Në kohë, %`]}
      rows={deadlines.map((one) => [one.of.name[locale], one.met, one.missed, one.overdue, wholePercent(one)])}
      file={file}
    >
      <ul className="bars kept">
        {deadlines.map((one) => (
          <DeadlineBar key={one.of.code} deadline={one} />
        ))}
      </ul>
      <p className="small muted">
        <Trans>
          Në kohë, pjesëtuar me në kohë dhe me vonesë. Afati që ka kaluar e ende është i hapur numërohet me vonesë; ai
          që u ndërpre (tërheqje, bashkim, rifillim) nuk numërohet.
        </Trans>
      </p>
    </ChartFigure>
  );
}

function DeadlineBar({ deadline }: { deadline: OfDeadline }) {
  const locale = useLocale();
  const { of, legalBasis, met, missed, overdue, share } = deadline;
  return (
    <li>
      <span>
        {of.name[locale]} <small className="muted">{formatTimeLaw(legalBasis, locale)}</small>
      </span>
      <b className="num">{share === null ? '–' : formatPercent(share, locale)}</b>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="bars__whole" width="100" height="8" />
        <rect width={(share ?? 0) * 100} height="8" />
      </svg>
      <small className="kept__counts">
        {share === null ? (
          <Trans>ende asnjë</Trans>
        ) : (
          <>
            <Plural value={met} one="# në kohë" other="# në kohë" />
            {', '}
            <Plural value={missed} one="# me vonesë" other="# me vonesë" />
            {overdue > 0 && (
              <>
                {', '}
                <Plural value={overdue} one="# prej tyre ende i hapur" other="# prej tyre ende të hapura" />
              </>
            )}
          </>
        )}
      </small>
    </li>
  );
}

/** Decisions by the month in which it was clear whether they were on time. */
export function OnTimeByMonth({ months, file }: { months: readonly OfMonth[]; file: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const last = months.findLast(({ share }) => share !== null);
  const when = last && formatMonth(last.month, locale);
  const share = formatPercent(last?.share ?? 0, locale);
  const [met, missed] = [t`Në kohë`, t`Me vonesë`];
  return (
    <ChartFigure
      subject={t`Vendime në kohë, sipas muajit`}
      finding={last ? t`Në ${when}: ${share} në kohë` : t`Ende nuk ka mbaruar asnjë afat vendimi`}
      head={[t`Muaji`, met, missed, t`Prej tyre ende të hapura`, t`Në kohë, %`]}
      rows={months.map((one) => [formatMonth(one.month, locale), one.met, one.missed, one.overdue, wholePercent(one)])}
      file={file}
    >
      {last ? (
        <MonthBars
          months={months.map(({ month }) => month)}
          series={[
            { name: met, tone: 'main', counts: months.map((one) => one.met) },
            { name: missed, tone: 'late', counts: months.map((one) => one.missed) },
          ]}
          label={t`Vendime në kohë dhe me vonesë në çdo muaj; të njëjtat shifra janë në tabelë.`}
        />
      ) : (
        <p className="soft">
          <Trans>Shifrat dalin me afatin e parë që mbaron.</Trans>
        </p>
      )}
    </ChartFigure>
  );
}

/** `78 nga 100`: how many of how many. */
export function KeptOf({ kept }: { kept: Kept }) {
  const locale = useLocale();
  const [met, all] = [formatNumber(kept.met, locale), formatNumber(kept.met + kept.missed, locale)];
  return (
    <Trans>
      {met} nga {all} vendime
    </Trans>
  );
}
