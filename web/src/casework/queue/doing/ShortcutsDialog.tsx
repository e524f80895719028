import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/actions/Dialog.tsx';

export interface ShortcutsDialogProps {
  open: boolean;
  mayAssign: boolean;
  mayExport: boolean;
  onClose: () => void;
}

/** What each key does here. */
export function ShortcutsDialog({ open, mayAssign, mayExport, onClose }: ShortcutsDialogProps) {
  const { t } = useLingui();
  const keys: readonly (readonly [string, string, boolean?])[] = [
    ['J', t`Çështja tjetër`],
    ['K', t`Çështja e mëparshme`],
    ['↵', t`Hap çështjen`],
    ['/', t`Kërko`],
    ['X', t`Zgjidh ose hiq çështjen`, mayAssign],
    [t`Shift + klik`, t`Zgjidh të gjitha deri këtu`, mayAssign],
    ['A', t`Cakto përgjegjësin e të zgjedhurave`, mayAssign],
    ['E', t`Eksporto radhën`, mayExport],
    ['?', t`Kjo listë`],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t`Shkurtoret e tastierës`}>
      <dl className="queue-shortcuts">
        {keys
          .filter(([, , may = true]) => may)
          .map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
      </dl>
      <p className="soft">
        <Trans>Shkurtoret nuk veprojnë ndërsa shkruani.</Trans>
      </p>
    </Dialog>
  );
}
