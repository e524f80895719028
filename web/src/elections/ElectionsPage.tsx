// Elections that premises are reported for: their days, their zones, and what is expected of municipalities.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconBack } from '../ui/marks/moreIcons.ts';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { ElectionForm } from './ElectionForm.tsx';
import { type Doing, ElectionsTable } from './ElectionsTable.tsx';
import { ExpectedView } from './ExpectedView.tsx';
import { ZonesView } from './zones/ZonesView.tsx';
import './elections.css';

export function ElectionsPage() {
  const { t } = useLingui();
  const title = t`Zgjedhjet dhe zonat`;
  usePageFocus(title);
  const { data, fault, isLoading, retry } = useRead('listElectionsForStaff', {});
  const [doing, setDoing] = useState<Doing>();
  const election = data?.find(({ code }) => code === doing?.code);
  const leave = () => setDoing(undefined);
  return (
    <div className="elections stack stack--24">
      <h1>{title}</h1>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && <Skeleton lines={8} />}
      {doing && (
        <p>
          <Button tone="quiet" size="small" onClick={leave}>
            <Icon of={iconBack} />
            <Trans>Të gjitha zgjedhjet</Trans>
          </Button>
        </p>
      )}
      {data && !doing && <ElectionsTable elections={data} onDo={setDoing} />}
      {data && doing?.what === 'edit' && <ElectionForm election={election} all={data} onDone={leave} />}
      {election && doing?.what === 'zones' && <ZonesView election={election} />}
      {election && doing?.what === 'expected' && <ExpectedView election={election} />}
    </div>
  );
}
