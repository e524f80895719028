// What must be done today, and the figures of the register. A municipality sees only its own, and no cases.
import type { dashboard, Reply } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { formatTime } from '../i18n/format.ts';
import { formatLongDate } from '../i18n/longDates.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { useNow } from '../i18n/useNow.ts';
import { useAppState } from '../state/state.ts';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { Bars } from './Bars.tsx';
import { MyFigures, RegisterFigures } from './Figures.tsx';

import { NextCases } from './NextCases.tsx';
import { OnTime } from './OnTime.tsx';
import { OpenByPlace } from './OpenByPlace.tsx';
import { Trend } from './Trend.tsx';
import './dashboard.css';

type Figures = Reply<typeof dashboard>;

/** Words of the hour: until ten, until six in the evening, later. */
function useGreeting(now: Date, name: string): string {
  const { t } = useLingui();
  const hour = Number(formatTime(now).slice(0, 2));
  if (hour >= 4 && hour < 10) return t`Mirëmëngjes, ${name}`;
  return hour >= 10 && hour < 18 ? t`Mirëdita, ${name}` : t`Mirëmbrëma, ${name}`;
}

export function DashboardPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { data: member, municipality } = useAppState((state) => state.member);
  const greeting = useGreeting(now, member?.name ?? '');
  const figures = useRead('dashboard', {}, { everySeconds: 60 });
  usePageFocus(t`Dashboard`);
  return (
    <div className="stack stack--24">
      <header>
        <p className="dash-day">
          <time dateTime={now.toISOString()}>
            {formatLongDate(now, locale)}, {locale === 'en' ? '' : 'ora '}
            {formatTime(now)}
          </time>
          {figures.data?.scope === 'municipality' && municipality && <span> · {t`Bashkia ${municipality.name}`}</span>}
        </p>
        <h1>{greeting}</h1>
      </header>
      {figures.fault && <FaultState fault={figures.fault} retry={figures.retry} />}
      {figures.data && <Board figures={figures.data} now={now} />}
      {figures.isLoading && <Waiting />}
    </div>
  );
}

const Waiting = () => (
  <>
    <Card>
      <Skeleton lines={2} />
    </Card>
    <div className="dash-grid">
      <Card>
        <Skeleton lines={10} />
      </Card>
      <Card>
        <Skeleton lines={10} />
      </Card>
    </div>
  </>
);

function Board({ figures, now }: { figures: Figures; now: Date }) {
  const { t } = useLingui();
  const { mine, totals, next, byDay, byMunicipality, byObject, byStatus, byOutcome, onTime } = figures;
  const isCountry = figures.scope === 'country';
  return (
    <>
      {mine && <MyFigures mine={mine} />}
      {!mine && <RegisterFigures totals={totals} />}
      <div className="dash-grid">
        {mine && <NextCases cases={next} now={now} />}
        {!mine && (
          <div className="stack stack--24">
            <Trend days={byDay} />
            {isCountry && <OnTime share={onTime} decided={totals.decided} />}
          </div>
        )}
        {isCountry ? (
          <OpenByPlace counts={byMunicipality} linked={mine !== null} />
        ) : (
          <OnTime share={onTime} decided={totals.decided} />
        )}
      </div>
      {mine && (
        <div className="dash-grid">
          <Trend days={byDay} />
          <Card title={t`Regjistri`}>
            <RegisterFigures totals={totals} plain />
            <OnTime share={onTime} decided={totals.decided} plain />
          </Card>
        </div>
      )}
      <div className="dash-three">
        <Bars title={t`Sipas objektit`} counts={byObject} />
        <Bars title={t`Sipas gjendjes`} counts={byStatus} />
        <Bars title={t`Sipas rezultatit`} counts={byOutcome} empty={t`Ende nuk ka çështje të vendosura.`} />
      </div>
    </>
  );
}
