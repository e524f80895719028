import type { CaseDocument, EvidenceVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Fault } from '../../api/faults.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

interface OpenDialogProps {
  asked: { document: CaseDocument; what: EvidenceVersion } | undefined;
  pending: boolean;
  fault: Fault | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Before an original, or a file that no scanner has seen, is opened: what that means. */
export function OpenDialog({ asked, pending, fault, onClose, onConfirm }: OpenDialogProps) {
  const { t } = useLingui();
  const isOriginal = asked?.what === 'original';
  const title = isOriginal ? t`Të hapet origjinali?` : t`Të hapet një skedar i paskanuar?`;
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={title}>
      {asked && (
        <div className="stack">
          <p className="breaks">
            <b>{asked.document.name}</b>
          </p>
          {asked.document.scan === 'unscanned' && (
            <Note tone="warn">
              <p>
                <Trans>Ky skedar nuk është skanuar për viruse. Hapeni vetëm në një kompjuter të mbrojtur.</Trans>
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
          <p>
            <Trans>Hapja shënohet në regjistrin e veprimeve me emrin tuaj.</Trans>
          </p>
          {fault && <FaultState fault={fault} />}
          <div className="row row--8">
            <Button tone="blue" pending={pending} onClick={onConfirm}>
              {isOriginal ? t`Hap origjinalin` : t`Hape gjithsesi`}
            </Button>
            <Button tone="quiet" onClick={onClose}>
              <Trans>Anulo</Trans>
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
