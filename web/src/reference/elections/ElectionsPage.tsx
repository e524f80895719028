// Elections for premises reports: days, zones, expected premises.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconBack } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { ElectionForm } from './ElectionForm.tsx';
import { ElectionsTable, type OpenForm } from './ElectionsTable.tsx';
import { ExpectedView } from './ExpectedView.tsx';
import { ZonesView } from './zones/ZonesView.tsx';
import './elections.css';

export function ElectionsPage() {
  const { t } = useLingui();
  const title = t`Zgjedhjet dhe zonat`;
  usePageFocus(title);
  const { data, error, isLoading, refetch } = useQuery(routeQuery('listElectionsForStaff', {}));
  const [opened, setOpened] = useState<OpenForm>();
  const election = data?.find(({ code }) => code === opened?.code);
  const leave = () => setOpened(undefined);
  return (
    <div className="elections stack stack--24">
      <h1>{title}</h1>
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={8} bare />
      {opened && (
        <p>
          <Button tone="quiet" size="small" onClick={leave}>
            <Icon of={iconBack} />
            <Trans>Të gjitha zgjedhjet</Trans>
          </Button>
        </p>
      )}
      {data && !opened && <ElectionsTable elections={data} onOpen={setOpened} />}
      {data && opened?.form === 'edit' && <ElectionForm election={election} all={data} onDone={leave} />}
      {election && opened?.form === 'zones' && <ZonesView election={election} />}
      {election && opened?.form === 'expected' && <ExpectedView election={election} />}
    </div>
  );
}
