import type { ElectionForStaff, ZoneForStaff } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ZoneForm } from './ZoneForm.tsx';
import { ZonesTable } from './ZonesTable.tsx';

export function ZonesView({ election }: { election: ElectionForStaff }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { code, name, previous } = election;
  const params = { election: code };
  const { data, fault, isLoading, retry } = useRead('listZonesForStaff', { params });
  const [edited, setEdited] = useState<{ zone: ZoneForStaff | undefined }>();
  const copying = useAction('copyZones');
  const keep = (zones: readonly ZoneForStaff[]) => {
    give('listZonesForStaff', { params }, [...zones]);
    void refresh('listElectionsForStaff', 'listElectionZones');
  };
  const copy = async () => {
    const copied = await copying.run({ params });
    if (copied) keep(copied);
  };
  const current = data?.find(({ number }) => number === edited?.zone?.number);
  return (
    <>
      <Card
        flush
        title={t`Zonat: ${name[locale]}`}
        action={
          <span className="row row--8">
            {previous !== null && (
              <Button size="small" pending={copying.pending} onClick={() => void copy()}>
                <Trans>Kopjo nga të mëparshmet</Trans>
              </Button>
            )}
            <Button size="small" tone="blue" onClick={() => setEdited({ zone: undefined })}>
              <Trans>Shto zonë</Trans>
            </Button>
          </span>
        }
      >
        {(fault ?? copying.fault) && <FaultState fault={fault ?? copying.fault ?? { message: '' }} retry={retry} />}
        {isLoading && <Skeleton lines={10} />}
        {data?.length === 0 && (
          <EmptyState title={t`Këto zgjedhje nuk kanë ende zona.`}>
            <Trans>Kopjojini nga zgjedhjet e mëparshme ose shtojini një nga një.</Trans>
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <>
            <p className="elections__count">
              <Plural value={data.length} one="# zonë" other="# zona" />
            </p>
            <ZonesTable election={code} zones={data} onEdit={(zone) => setEdited({ zone })} onChanged={keep} />
          </>
        )}
      </Card>
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited?.zone ? t`Zona ${edited.zone.number}` : t`Zonë e re`}
        kind="drawer-end"
      >
        {edited && (
          <ZoneForm
            key={edited.zone?.number ?? 'new'}
            election={code}
            zone={edited.zone && (current ?? edited.zone)}
            onSaved={(zones) => {
              keep(zones);
              setEdited(undefined);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
