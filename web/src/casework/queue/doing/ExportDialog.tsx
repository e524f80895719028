// The queue as a file. Says what is in it before it is taken: it leaves the house with whoever takes it.
import type { CaseKind } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Fault } from '../../../api/faults.ts';
import { saveFile } from '../../../api/saveFile.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconDownload } from '../../../ui/marks/moreIcons.ts';
import { isNarrowed, type QueueFilter } from '../filter.ts';

export interface ExportDialogProps {
  open: boolean;
  kind: CaseKind;
  filter: QueueFilter;
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

/** Takes the file; which format is on its way, and what stood in the way. */
function useExport({ kind, filter, onClose }: Omit<ExportDialogProps, 'open'>) {
  const lang = useLocale();
  const [pending, setPending] = useState<(typeof formats)[number]>();
  const [fault, setFault] = useState<Fault>();
  const save = async (format: (typeof formats)[number]) => {
    if (pending) return;
    setPending(format);
    setFault(undefined);
    try {
      await saveFile('exportCases', { query: { kind, ...filter, status: [...filter.status], format, lang } });
      onClose();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      setFault(error);
    } finally {
      setPending(undefined);
    }
  };
  return { save, pending, fault };
}

function ExportForm(props: Omit<ExportDialogProps, 'open'>) {
  const { save, pending, fault } = useExport(props);
  return (
    <div className="stack">
      <p>
        {isNarrowed(props.filter) ? (
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
      {fault && <FaultState fault={fault} />}
      <div className="row row--8">
        {formats.map((format) => (
          <Button
            key={format}
            tone={format === 'xlsx' ? 'blue' : 'plain'}
            pending={pending === format}
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
