import type { CaseDocument, EvidenceVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Fault } from '../../../platform/api/faults.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';

export interface Asked {
  readonly document: CaseDocument;
  readonly what: EvidenceVersion;
  readonly isLook?: boolean;
}

interface OpenDialogProps {
  asked: Asked;
  pending: boolean;
  fault: Fault | null;
  onClose: () => void;
  onConfirm: () => void;
}

export function OpenDialog({ asked, pending, fault, onClose, onConfirm }: OpenDialogProps) {
  const { t } = useLingui();
  const { name, scan } = asked.document;
  const isOriginal = asked.what === 'original';
  return (
    <ActionDialog
      title={isOriginal ? t`Të hapet origjinali?` : t`Të hapet një skedar i paskanuar?`}
      form={{ submit: onConfirm, pending, fault }}
      act={isOriginal ? t`Hap origjinalin` : t`Hape gjithsesi`}
      onClose={onClose}
    >
      <p className="breaks">
        <b>{name}</b>
      </p>
      {scan === 'unscanned' && (
        <Warning>{t`Ky skedar nuk është skanuar për viruse. Hapeni vetëm në një kompjuter të mbrojtur.`}</Warning>
      )}
      {scan === 'encrypted' && (
        <Warning>
          <Trans>
            Skedari është i kriptuar dhe hapet me fjalëkalim, ndaj brendia e tij nuk është skanuar për viruse. Hapeni
            vetëm në një kompjuter të mbrojtur.
          </Trans>
        </Warning>
      )}
      {isOriginal && (
        <Warning>
          <Trans>
            Origjinali është siç u dërgua: mund të mbajë vendndodhje, emra, makro dhe lidhje që e nxjerrin në pah
            denoncuesin ose hapësin. Mos e shpërndani.
          </Trans>
        </Warning>
      )}
      <p>{t`Hapja shënohet në regjistrin e veprimeve me emrin tuaj.`}</p>
    </ActionDialog>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Note tone="warn">
    <p>{children}</p>
  </Note>
);
