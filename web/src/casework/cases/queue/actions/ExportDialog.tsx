// Exports the queue, after saying what the file contains, since it leaves the protected system.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { routeDownload } from '../../../../platform/api/download.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Dialog } from '../../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../../ui/feedback/FaultState.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { iconDownload } from '../../../../ui/marks/pageIcons.ts';
import type { QueueList } from '../filter.ts';

export interface ExportDialogProps {
  open: boolean;
  list: QueueList;
  onClose: () => void;
}

export function ExportDialog({ open, ...rest }: ExportDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t`Eksporto radhën`}>
      <ExportForm {...rest} />
    </Dialog>
  );
}

const formats = ['xlsx', 'csv'] as const;
const names = { xlsx: 'Excel', csv: 'CSV' } as const;

function ExportForm({ list: { kind, filter, active }, onClose }: Omit<ExportDialogProps, 'open'>) {
  const { locale: lang } = useLingui();
  const { mutate, isPending, variables, error } = useMutation({ ...routeDownload('exportCases'), onSuccess: onClose });
  const save = (format: (typeof formats)[number]) =>
    mutate({ query: { kind, ...filter, status: [...filter.status], format, lang } });
  return (
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
      {error && <FaultState fault={error} />}
      <div className="row row--8">
        {formats.map((format) => (
          <Button
            key={format}
            tone={format === 'xlsx' ? 'blue' : 'plain'}
            pending={isPending && variables.query.format === format}
            onClick={() => void save(format)}
          >
            <Icon of={iconDownload} size="small" />
            <span>{names[format]}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
