import type { CaseDocument, EvidenceVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Fault } from '../../../platform/api/faults.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';

interface OpenDialogProps {
  asked: { document: CaseDocument; what: EvidenceVersion };
  pending: boolean;
  fault: Fault | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Explains the risk before opening an original or an unscanned file. */
export function OpenDialog({ asked, pending, fault, onClose, onConfirm }: OpenDialogProps) {
  const { t } = useLingui();
  const isOriginal = asked.what === 'original';
  return (
    <ActionDialog
      title={isOriginal ? t`Të hapet origjinali?` : t`Të hapet një skedar i paskanuar?`}
      form={{ submit: onConfirm, pending, fault }}
      act={isOriginal ? t`Hap origjinalin` : t`Hape gjithsesi`}
      onClose={onClose}
    >
      <p className="breaks">
        <b>{asked.document.name}</b>
      </p>
      {asked.document.scan === 'unscanned' && (
        <Note tone="warn">
          <p>{t`Ky skedar nuk është skanuar për viruse. Hapeni vetëm në një kompjuter të mbrojtur.`}</p>
        </Note>
      )}
      {asked.document.scan === 'encrypted' && (
        <Note tone="warn">
          <p>
            <Trans>
              Skedari është i kriptuar dhe hapet me fjalëkalim, ndaj brendia e tij nuk është skanuar për viruse. Hapeni
              vetëm në një kompjuter të mbrojtur.
            </Trans>
          </p>
        </Note>
      )}
      {isOriginal && (
        <Note tone="warn">
          <p>
            <Trans>
              Origjinali është siç u dërgua: mund të mbajë vendndodhje, emra, makro dhe lidhje që e nxjerrin në pah
              denoncuesin ose hapësin. Mos e shpërndani.
            </Trans>
          </p>
        </Note>
      )}
      <p>{t`Hapja shënohet në regjistrin e veprimeve me emrin tuaj.`}</p>
    </ActionDialog>
  );
}
