import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EvidenceBox } from '../../../register/filing/evidence/box.ts';
import { EvidenceField, StillUploading } from '../../../register/filing/evidence/EvidenceField.tsx';
import { isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';

export function Attach({ id, box, tried }: { id: string; box: EvidenceBox; tried: boolean }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const items = box.use();
  if (!wanted && items.length === 0)
    return (
      <p>
        <TextButton onClick={() => setWanted(true)}>{t`Bashkëngjit skedarë`}</TextButton>
      </p>
    );
  return (
    <>
      <EvidenceField id={id} box={box} />
      {tried && items.some(isUnfinished) && <StillUploading />}
    </>
  );
}
