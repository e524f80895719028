// The queue as a file. Says what is in it before it is taken: it leaves the house with whoever takes it.
import type { CaseKind } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSaveFile } from '../../../api/useSaveFile.ts';
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

function ExportForm({ kind, filter, onClose }: Omit<ExportDialogProps, 'open'>) {
  const lang = useLocale();
  const { run, running, fault } = useSaveFile('exportCases');
  const save = async (format: (typeof formats)[number]) => {
    const saved = await run({ query: { kind, ...filter, status: [...filter.status], format, lang } });
    if (saved) onClose();
  };
  return (
    <div className="stack">
      <p>
        {isNarrowed(filter) ? (
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
            pending={running?.[0].query.format === format}
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
