import {
  evidenceKind,
  kindsOfPremisesFile,
  maxInspectionPhotos,
  maxPremisesFileBytes,
  type PremisesFieldKey,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { addFiles } from '../../register/filing/evidence/addFiles.ts';
import { EvidenceRow } from '../../register/filing/evidence/EvidenceField.tsx';
import {
  acceptAttribute,
  attachmentIdOf,
  type EvidenceItem,
  isReady,
} from '../../register/filing/evidence/evidence.ts';
import { createEvidenceList, type EvidenceList } from '../../register/filing/evidence/evidenceList.ts';
import { restoreUploads } from '../../register/filing/evidence/uploads.ts';
import '../../register/filing/evidence/evidence.css';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { iconPlus } from '../../ui/marks/pageIcons.ts';

const limitsOf = (field: PremisesFieldKey | undefined, room: number) => ({
  maxBytes: maxPremisesFileBytes,
  maxFiles: room,
  kinds: kindsOfPremisesFile(field).flatMap((kind) => {
    const row = evidenceKind(kind);
    return row ? [{ mime: row.mime, extensions: row.extensions }] : [];
  }),
});

interface UploadsProps {
  evidenceList: EvidenceList;
  limits: ReturnType<typeof limitsOf>;
  label: string;
  list: string;
  error?: string | undefined;
}

function Uploads({ evidenceList, limits, label, list, error }: UploadsProps) {
  const { t } = useLingui();
  const items = evidenceList.use();
  const [tooMany, setTooMany] = useState<readonly string[]>([]);
  const room = limits.maxFiles;
  const refused = error || (tooMany.length > 0 && t`Këtu hyjnë edhe ${room}. Nuk u shtuan: ${tooMany.join(', ')}`);
  return (
    <div className="stack stack--8">
      <div>
        <FileButton
          size="small"
          icon={iconPlus}
          multiple={room > 1}
          accept={acceptAttribute(limits)}
          onFiles={async (files) => setTooMany(await addFiles(evidenceList, files, limits))}
        >
          {label}
        </FileButton>
      </div>
      {items.length > 0 && (
        <ul className="files" aria-label={list}>
          {items.map((item) => (
            <EvidenceRow key={item.key} id={undefined} item={item} evidenceList={evidenceList} onGone={() => {}} />
          ))}
        </ul>
      )}
      {refused && (
        <p className="small prem-files__refused" role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}

export function UploadPhotos({ evidenceList }: { evidenceList: EvidenceList }) {
  const { t } = useLingui();
  useEffect(() => void restoreUploads(evidenceList), [evidenceList]);
  return (
    <Uploads
      evidenceList={evidenceList}
      limits={limitsOf(undefined, maxInspectionPhotos)}
      label={t`Shto foto`}
      list={t`Fotot`}
    />
  );
}

interface AddFilesProps {
  reportId: number;
  field: PremisesFieldKey;
  room: number;
  onAdded: () => Promise<void>;
}

export function AddFiles({ reportId, field, room, onAdded }: AddFilesProps) {
  const { t } = useLingui();
  const [evidenceList] = useState(createEvidenceList);
  const [refused, setRefused] = useState('');
  const isBusy = useRef(false);
  const ready = evidenceList.use().find(isReady);
  // biome-ignore lint/correctness/useExhaustiveDependencies: attaches one after the other, whenever an upload completes
  useEffect(() => {
    if (!ready || isBusy.current) return;
    isBusy.current = true;
    const attach = async (item: EvidenceItem) => {
      try {
        await call('attachPremisesFile', { params: { id: reportId }, body: { field, upload: attachmentIdOf(item) } });
        setRefused('');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRefused(`${item.name}: ${Object.values(error.fields).flat().join(' ') || error.message}`);
      } finally {
        isBusy.current = false;
        evidenceList.change((all) => all.filter(({ key }) => key !== item.key));
        await onAdded();
      }
    };
    void attach(ready);
  }, [ready?.key]);
  return (
    <Uploads
      evidenceList={evidenceList}
      limits={limitsOf(field, room)}
      label={t`Shto skedar`}
      list={t`Po ngarkohen`}
      error={refused}
    />
  );
}
