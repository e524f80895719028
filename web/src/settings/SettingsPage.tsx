// What the public sees of the institution, edited; and what only the configuration of the server says, to look at.
import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { FixedSettings } from './FixedSettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import './settings.css';

export function SettingsPage() {
  const { t } = useLingui();
  const title = t`Konfigurimi i portalit`;
  usePageFocus(title);
  const { data, fault, isLoading, retry } = useRead('getSettingsForStaff', {});
  return (
    <div className="settings stack stack--24">
      <h1>{title}</h1>
      <p className="soft measure">
        <Trans>
          Emrat dhe kontaktet dalin në kryefaqe, në fund të çdo faqeje, në dokumente, në mesazhe dhe në skedarët e
          eksportuar. Ajo që ruani del menjëherë; faqja kryesore e merr brenda një minute.
        </Trans>
      </p>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {data && <SettingsForm settings={data} />}
      {data && <FixedSettings fixed={data.fixed} />}
    </div>
  );
}
