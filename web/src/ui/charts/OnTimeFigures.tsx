import type { Punctuality, ResponseOf, routes } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatTimeLaw } from '../../platform/i18n/law.ts';
import { formatMonth } from '../../platform/i18n/longDates.ts';
import { Bar } from './BarRows.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { PairBars } from './PairBars.tsx';
import './figure.css';

type Figures = ResponseOf<typeof routes.registerFigures>;

const wholePercent = ({ share }: Punctuality) => (share === null ? null : Math.round(share * 100));

type OnTimeProps = Pick<Figures, 'onTime' | 'deadlines'> & { file: string };

export function OnTimeByDeadline({ onTime, deadlines, file }: OnTimeProps) {
  const { t, locale, percent } = useLingui();
  const share = onTime.share === null ? undefined : percent(onTime.share);
  return (
    <ChartFigure
      subject={t`Afatet e komisionit`}
      finding={share ? t`Vendime në kohë: ${share}` : t`Ende nuk ka mbaruar asnjë afat vendimi`}
      head={[t`Afati`, t`Në kohë`, t`Me vonesë`, t`Prej tyre ende të hapura`, t`Në kohë, %`]}
      rows={deadlines.map((one) => [one.of.name[locale], one.met, one.missed, one.overdue, wholePercent(one)])}
      file={file}
    >
      <ul className="bars on-time">
        {deadlines.map((one) => (
          <DeadlineBar key={one.of.code} deadline={one} />
        ))}
      </ul>
      <p className="small muted">
        {t`Afatet e mbajtura ndaj të gjitha afateve të mbaruara. Afati që ka kaluar dhe është ende i hapur numërohet me vonesë; ai që u ndërpre (tërheqje, bashkim, rifillim) nuk numërohet.`}
      </p>
    </ChartFigure>
  );
}

function DeadlineBar({ deadline }: { deadline: Figures['deadlines'][number] }) {
  const { locale, percent } = useLingui();
  const { of, legalBasis, met, missed, overdue, share } = deadline;
  return (
    <li>
      <span>
        {of.name[locale]} <small className="muted">{formatTimeLaw(legalBasis, locale)}</small>
      </span>
      <b className="num">{share === null ? '–' : percent(share)}</b>
      <Bar share={share ?? 0} />
      <small className="on-time__counts">
        {share === null ? (
          <Trans>ende asnjë</Trans>
        ) : (
          <>
            <Plural value={met} one="# në kohë" other="# në kohë" />
            {', '}
            <Plural value={missed} one="# me vonesë" other="# me vonesë" />
            {overdue > 0 && (
              <span>
                {', '}
                <Plural value={overdue} one="# prej tyre ende i hapur" other="# prej tyre ende të hapura" />
              </span>
            )}
          </>
        )}
      </small>
    </li>
  );
}

/** Decisions by the month in which punctuality was settled. */
export function OnTimeByMonth({ months, file }: { months: Figures['onTimeByMonth']; file: string }) {
  const { t, locale, percent } = useLingui();
  const last = months.findLast(({ share }) => share !== null);
  const when = last && formatMonth(last.month, locale);
  const share = percent(last?.share ?? 0);
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
        <PairBars
          times={months.map(({ month }) => month)}
          series={[
            { name: met, tone: 'main', counts: months.map((one) => one.met) },
            { name: missed, tone: 'late', counts: months.map((one) => one.missed) },
          ]}
          label={t`Vendime në kohë dhe me vonesë në çdo muaj; të njëjtat shifra janë në tabelë.`}
        />
      ) : (
        <p className="soft">{t`Shifrat dalin me afatin e parë që mbaron.`}</p>
      )}
    </ChartFigure>
  );
}

export function OnTimeOf({ onTime }: { onTime: Punctuality }) {
  const { number } = useLingui();
  const [met, all] = [number(onTime.met), number(onTime.met + onTime.missed)];
  return (
    <Trans>
      {met} nga {all} vendime
    </Trans>
  );
}
