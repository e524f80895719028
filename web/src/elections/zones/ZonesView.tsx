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

/** A zone that is there, or a new one. */
interface Edited {
  zone: ZoneForStaff | undefined;
}

/** The zones of an election, and their copying from the elections before it. */
function useZones(code: string) {
  const params = { election: code };
  const read = useRead('listZonesForStaff', { params });
  const copying = useAction('copyZones');
  const keep = (zones: readonly ZoneForStaff[]) => {
    give('listZonesForStaff', { params }, [...zones]);
    void refresh('listElectionsForStaff', 'listElectionZones');
  };
  const copy = async () => {
    const copied = await copying.run({ params });
    if (copied) keep(copied);
  };
  return { ...read, copying, keep, copy };
}

export function ZonesView({ election }: { election: ElectionForStaff }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { code, name } = election;
  const { data, fault, isLoading, retry, copying, keep, copy } = useZones(code);
  const [edited, setEdited] = useState<Edited>();
  const edit = (zone: ZoneForStaff | undefined) => setEdited({ zone });
  return (
    <>
      <Card
        flush
        title={t`Zonat: ${name[locale]}`}
        action={
          <ZonesActions
            election={election}
            copying={copying}
            onCopy={() => void copy()}
            onAdd={() => edit(undefined)}
          />
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
            <ZonesTable election={code} zones={data} onEdit={edit} onChanged={keep} />
          </>
        )}
      </Card>
      <EditedZone
        election={code}
        edited={edited}
        zones={data}
        onClose={() => setEdited(undefined)}
        onSaved={(zones) => {
          keep(zones);
          setEdited(undefined);
        }}
      />
    </>
  );
}

interface ZonesActionsProps {
  election: ElectionForStaff;
  copying: { pending: boolean };
  onCopy: () => void;
  onAdd: () => void;
}

function ZonesActions({ election, copying, onCopy, onAdd }: ZonesActionsProps) {
  return (
    <span className="row row--8">
      {election.previous !== null && (
        <Button size="small" pending={copying.pending} onClick={onCopy}>
          <Trans>Kopjo nga të mëparshmet</Trans>
        </Button>
      )}
      <Button size="small" tone="blue" onClick={onAdd}>
        <Trans>Shto zonë</Trans>
      </Button>
    </span>
  );
}

interface EditedZoneProps {
  election: string;
  edited: Edited | undefined;
  zones: readonly ZoneForStaff[] | undefined;
  onClose: () => void;
  onSaved: (zones: readonly ZoneForStaff[]) => void;
}

function EditedZone({ election, edited, zones, onClose, onSaved }: EditedZoneProps) {
  const { t } = useLingui();
  const current = zones?.find(({ number }) => number === edited?.zone?.number);
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={edited?.zone ? t`Zona ${edited.zone.number}` : t`Zonë e re`}
      kind="drawer-end"
    >
      {edited && (
        <ZoneForm
          key={edited.zone?.number ?? 'new'}
          election={election}
          zone={edited.zone && (current ?? edited.zone)}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}
