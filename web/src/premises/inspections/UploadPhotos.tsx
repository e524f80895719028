import { evidenceKind, kindsOfPremisesFile, mostInspectionPhotos, mostPremisesFileBytes } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { addFiles } from '../../filing/evidence/adding.ts';
import { createBox } from '../../filing/evidence/box.ts';
import { EvidenceRow } from '../../filing/evidence/EvidenceRow.tsx';
import { acceptOf, attachmentsOf } from '../../filing/evidence/evidence.ts';
import '../../filing/evidence/evidence.css';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPlus } from '../../ui/marks/moreIcons.ts';

const limits = {
  maxBytes: mostPremisesFileBytes,
  maxFiles: mostInspectionPhotos,
  kinds: kindsOfPremisesFile(undefined).flatMap((kind) => {
    const row = evidenceKind(kind);
    return row ? [{ mime: row.mime, extensions: row.extensions }] : [];
  }),
};

export function UploadPhotos({ onChange }: { onChange: (ids: readonly string[]) => void }) {
  const { t } = useLingui();
  const [box] = useState(createBox);
  const items = box.use();
  const ready = attachmentsOf(items).join(' ');
  useEffect(() => onChange(ready.split(' ').filter(Boolean)), [ready, onChange]);
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
          <span>
            <Trans>Shto foto</Trans>
          </span>
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
