import { type dashboard, type Reply, turnWords } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { OnTimeByDeadline, OnTimeByMonth } from '../../ui/charts/OnTimeFigures.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Counts } from './Counts.tsx';
import { MyFigures, RegisterFigures } from './Figures.tsx';
import { NextCases } from './NextCases.tsx';
import { OpenByPlace } from './OpenByPlace.tsx';
import { Referrals } from './Referrals.tsx';
import { Trend } from './Trend.tsx';

type Figures = Reply<typeof dashboard>;

/** The member's tasks first, then the register. */
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
  const locale = useLocale();
  const { kind, mine, byMunicipality, byObject, byStatus, byTurn, byOutcome, referrals } = figures;
  const isComplaint = kind === 'complaint';
  const byObjectCard = (
    <Counts
      subject={isComplaint ? t`Sipas aktit të kundërshtuar` : t`Sipas objektit`}
      counts={byObject}
      file={file(isComplaint ? 'by-act' : 'by-object')}
    />
  );
  return (
    <>
      {/* Complaints challenge acts, only some of which have a place. */}
      {!isComplaint && (
        <div className="dash-two">
          {byObjectCard}
          <OpenByPlace counts={byMunicipality} linked={mine !== null} file={file('open-by-municipality')} />
        </div>
      )}
      <div className="dash-two">
        {isComplaint && byObjectCard}
        <Counts
          subject={turnWords.byTurn[locale]}
          counts={byTurn}
          file={file('by-turn')}
          empty={t`Asnjë çështje nuk pret.`}
        />
        <Counts subject={t`Sipas gjendjes`} counts={byStatus} file={file('by-status')} />
        <Counts
          subject={t`Sipas rezultatit`}
          counts={byOutcome}
          file={file('by-outcome')}
          empty={t`Ende nuk ka çështje të vendosura.`}
        />
        {/* KAS seldom makes one, and owes none. */}
        {(!isComplaint || referrals.referred > 0) && (
          <Referrals kind={kind} referrals={referrals} linked={mine !== null} file={file('referrals')} />
        )}
      </div>
    </>
  );
}
