import { evidenceKind, kindsOfPremisesFile, mostInspectionPhotos, mostPremisesFileBytes } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { addFiles } from '../../register/filing/evidence/addFiles.ts';
import type { EvidenceBox } from '../../register/filing/evidence/box.ts';
import { EvidenceRow } from '../../register/filing/evidence/EvidenceRow.tsx';
import { acceptOf } from '../../register/filing/evidence/evidence.ts';
import { settleAll } from '../../register/filing/evidence/uploads.ts';
import '../../register/filing/evidence/evidence.css';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPlus } from '../../ui/marks/pageIcons.ts';

const limits = {
  maxBytes: mostPremisesFileBytes,
  maxFiles: mostInspectionPhotos,
  kinds: kindsOfPremisesFile(undefined).flatMap((kind) => {
    const row = evidenceKind(kind);
    return row ? [{ mime: row.mime, extensions: row.extensions }] : [];
  }),
};

export function UploadPhotos({ box }: { box: EvidenceBox }) {
  const { t } = useLingui();
  const items = box.use();
  useEffect(() => void settleAll(box), [box]);
  return (
    <div className="stack stack--8">
      <div>
        <FileButton
          size="small"
          multiple
          accept={acceptOf(limits)}
          onFiles={(files) => void addFiles(box, files, limits)}
        >
          <Icon of={iconPlus} size="small" />
          <span>{t`Shto foto`}</span>
        </FileButton>
      </div>
      {items.length > 0 && (
        <ul className="files" aria-label={t`Fotot`}>
          {items.map((item) => (
            <EvidenceRow key={item.key} id={undefined} item={item} box={box} onGone={() => {}} />
          ))}
        </ul>
      )}
    </div>
  );
}
