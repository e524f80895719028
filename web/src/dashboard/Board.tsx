import type { dashboard, Reply } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { OnTimeByDeadline, OnTimeByMonth } from '../ui/charts/OnTimeFigures.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Counts } from './Counts.tsx';
import { MyFigures, RegisterFigures } from './Figures.tsx';
import { NextCases } from './NextCases.tsx';
import { OpenByPlace } from './OpenByPlace.tsx';
import { Referrals } from './Referrals.tsx';
import { Trend } from './Trend.tsx';

type Figures = Reply<typeof dashboard>;

/** First what waits for the member, then how the register stands. */
export function Board({ figures, now }: { figures: Figures; now: Date }) {
  const { t } = useLingui();
  const { kind, mine, totals, next, onTime, deadlines, onTimeByMonth } = figures;
  const file = (part: string) => `denonco-dashboard-${kind}-${part}`;
  return (
    <div className="stack stack--24">
      {mine ? <MyFigures kind={kind} mine={mine} /> : <RegisterFigures totals={totals} />}
      {mine && (
        <div className="dash-grid">
          <NextCases kind={kind} cases={next} now={now} />
          <Card title={t`Regjistri`}>
            <RegisterFigures totals={totals} plain />
          </Card>
        </div>
      )}
      <div className="dash-two">
        <OnTimeByDeadline onTime={onTime} deadlines={deadlines} file={file('on-time')} />
        <OnTimeByMonth months={onTimeByMonth} file={file('on-time-by-month')} />
      </div>
      <Trend days={figures.byDay} months={figures.byMonth} file={file} />
      <Breakdowns figures={figures} file={file} />
    </div>
  );
}

interface BreakdownsProps {
  figures: Figures;
  file: (part: string) => string;
}

function Breakdowns({ figures, file }: BreakdownsProps) {
  const { t } = useLingui();
  const { kind, mine, byMunicipality, byObject, byStatus, byOutcome, referrals } = figures;
  const isComplaint = kind === 'complaint';
  return (
    <>
      <div className="dash-two">
        <Counts
          subject={isComplaint ? t`Sipas aktit të kundërshtuar` : t`Sipas objektit`}
          counts={byObject}
          file={file(isComplaint ? 'by-act' : 'by-object')}
        />
        {/* A complaint is against an act; only some of them are of a place. */}
        {isComplaint ? (
          <Counts subject={t`Sipas gjendjes`} counts={byStatus} file={file('by-status')} />
        ) : (
          <OpenByPlace counts={byMunicipality} linked={mine !== null} file={file('open-by-municipality')} />
        )}
      </div>
      <div className={isComplaint ? 'dash-two' : 'dash-three'}>
        {!isComplaint && <Counts subject={t`Sipas gjendjes`} counts={byStatus} file={file('by-status')} />}
        <Counts
          subject={t`Sipas rezultatit`}
          counts={byOutcome}
          file={file('by-outcome')}
          empty={t`Ende nuk ka çështje të vendosura.`}
        />
        <Referrals kind={kind} referrals={referrals} linked={mine !== null} file={file('referrals')} />
      </div>
    </>
  );
}
