import { Trans } from '@lingui/react/macro';
import { EvidenceField } from '../../filing/evidence/EvidenceField.tsx';
import { evidence } from '../draft.ts';

export const EvidenceStep = () => (
  <div className="stack">
    <p className="hint">
      <Trans>
        Sipas dëshirës. Foto, video, dokumente ose regjistrime që e mbështesin. Mund të dërgoni edhe pa to dhe t’i
        shtoni më vonë te çështja.
      </Trans>
    </p>
    <EvidenceField id="evidence" box={evidence} />
  </div>
);
