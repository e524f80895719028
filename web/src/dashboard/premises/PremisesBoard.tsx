// The premises of the vote on the dashboard: what waits for the member, and how much is reported of what is expected.
import { type PremisesKind, premisesKindCodes } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ByKind } from './ByKind.tsx';
import { ByMunicipality } from './ByMunicipality.tsx';
import { ByState } from './ByState.tsx';

const file = (part: string) => `denonco-dashboard-premises-${part}`;
const ofKind = (kind: PremisesKind) => ({ query: { kind } });

export function PremisesBoard() {
  const { t } = useLingui();
  const elections = useRead('listElections', {});
  const all = useRead('premisesCompleteness', { query: {} });
  const kzaz = useRead('premisesCompleteness', ofKind('kzaz'));
  const qv = useRead('premisesCompleteness', ofKind('qv'));
  const vnv = useRead('premisesCompleteness', ofKind('vnv'));
  const failed = [elections, all, kzaz, qv, vnv].find(({ fault }) => fault);
  if (failed?.fault) return <FaultState fault={failed.fault} retry={failed.retry} />;
  if (!elections.data || !all.data || !kzaz.data || !qv.data || !vnv.data)
    return (
      <Card title={t`Objektet e votimit`}>
        <Skeleton lines={6} />
      </Card>
    );
  const counts = { kzaz: kzaz.data.total, qv: qv.data.total, vnv: vnv.data.total };
  return (
    <div className="stack stack--24">
      <ByKind
        election={elections.data.find(({ isCurrent }) => isCurrent)}
        rows={premisesKindCodes.map((kind) => ({ kind, counts: counts[kind] }))}
      />
      {all.data.total.total > 0 && (
        <div className={all.data.municipalities.length > 1 ? 'dash-two' : undefined}>
          <ByState counts={all.data.total} file={file('by-state')} />
          {all.data.municipalities.length > 1 && (
            <ByMunicipality rows={all.data.municipalities} file={file('by-municipality')} />
          )}
        </div>
      )}
    </div>
  );
}
