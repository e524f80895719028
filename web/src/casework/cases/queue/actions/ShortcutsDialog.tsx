import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../../ui/actions/Dialog.tsx';
import type { KeyedRow } from './keyedRows.ts';

interface ShortcutsDialogProps {
  keyed: readonly KeyedRow[];
  mayExport: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ keyed, mayExport, onClose }: ShortcutsDialogProps) {
  const { t, locale } = useLingui();
  const mayAct = keyed.length > 0;
  const mayShare = keyed.some(({ row }) => row.asks.includes('assignee'));
  const keys: readonly (readonly [string, string, boolean?])[] = [
    ['J', t`Çështja tjetër`],
    ['K', t`Çështja e mëparshme`],
    ['↵', t`Hap çështjen`],
    ['/', t`Kërko`],
    ['X', t`Zgjidh ose hiq çështjen`, mayAct],
    [t`Shift + klik`, t`Zgjidh të gjitha deri këtu`, mayAct],
    ...keyed.map(({ row, key }) => [key.toUpperCase(), row.words[locale]] as const),
    ['Z', t`Zhbëj veprimin e fundit, për 5 sekonda`, mayAct],
    ['D', t`Ndaji çështjet pa përgjegjës, ose të zgjedhurat`, mayShare],
    ['E', t`Eksporto radhën`, mayExport],
    ['?', t`Kjo listë`],
  ];
  return (
    <Dialog open onClose={onClose} title={t`Shkurtoret e tastierës`}>
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
        <Trans>Shkurtoret nuk veprojnë ndërsa shkruani.</Trans>{' '}
        {mayAct && <Trans>Veprimet kryhen te çështjet e zgjedhura, ose te ajo ku jeni.</Trans>}
      </p>
    </Dialog>
  );
}
