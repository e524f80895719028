import { Trans, useLingui } from '@lingui/react/macro';
import { saveReply } from '../../../../platform/api/download.ts';
import { Dialog } from '../../../../ui/actions/Dialog.tsx';
import { ListExport } from '../../../../ui/lists/ListExport.tsx';
import type { Queue } from '../useQueue.ts';

interface ExportDialogProps {
  queue: Queue;
  onClose: () => void;
}

/** Exports the queue, after saying what the file contains, since it leaves the protected system. */
export function ExportDialog({ queue: { kind, filter, active }, onClose }: ExportDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Eksporto radhën`}>
      <div className="stack">
        <p>
          {active.length > 0 ? (
            <Trans>
              Skedari mban të gjitha çështjet e kësaj pamjeje që i plotësojnë filtrat, jo vetëm ato të shfaqura.
            </Trans>
          ) : (
            <Trans>Skedari mban të gjitha çështjet e kësaj pamjeje, jo vetëm ato të shfaqura.</Trans>
          )}
        </p>
        <p className="soft">
          <Trans>
            Identitetet dhe teksti i paraqitur nuk janë në skedar. Eksporti shënohet në regjistrin e auditimit.
          </Trans>
        </p>
        <ListExport
          save={async (as) => {
            await saveReply('exportCases', { query: { kind, ...filter, status: [...filter.status], ...as } });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
