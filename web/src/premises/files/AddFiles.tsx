// Uploads of a report: sent like evidence, then attached to the report.
import { evidenceKind, kindsOfPremisesFile, mostPremisesFileBytes, type PremisesFieldKey } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/client.ts';
import { Fault } from '../../platform/api/faults.ts';
import { addFiles } from '../../register/filing/evidence/addFiles.ts';
import { createBox, type EvidenceBox } from '../../register/filing/evidence/box.ts';
import { EvidenceRow } from '../../register/filing/evidence/EvidenceRow.tsx';
import { acceptOf, attachmentIdOf, type EvidenceItem, isReady } from '../../register/filing/evidence/evidence.ts';
import '../../register/filing/evidence/evidence.css';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPlus } from '../../ui/marks/pageIcons.ts';

interface AddFilesProps {
  reportId: number;
  field: PremisesFieldKey;
  /** Remaining number of files for the field. */
  room: number;
  onAdded: () => Promise<void>;
}

/** Limits for the file chooser and the check before upload. */
const limitsOf = (field: PremisesFieldKey, room: number) => ({
  maxBytes: mostPremisesFileBytes,
  maxFiles: room,
  kinds: kindsOfPremisesFile(field).flatMap((kind) => {
    const row = evidenceKind(kind);
    return row ? [{ mime: row.mime, extensions: row.extensions }] : [];
  }),
});

/** Attaches completed uploads one after the other. */
function useAttaching(box: EvidenceBox, { reportId, field, onAdded }: AddFilesProps) {
  const items = box.use();
  const [refused, setRefused] = useState('');
  const busy = useRef(false);
  const ready = items.find(isReady);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts the next one whenever an upload completes
  useEffect(() => {
    if (!ready || busy.current) return;
    busy.current = true;
    const attach = async (item: EvidenceItem) => {
      try {
        const body = { field, upload: attachmentIdOf(item) };
        await call('attachPremisesFile', { params: { id: String(reportId) }, body });
        setRefused('');
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        const messages = Object.values(error.fields).flat();
        setRefused(`${item.name}: ${messages.length > 0 ? messages.join(' ') : error.message}`);
      } finally {
        busy.current = false;
        box.change((all) => all.filter(({ key }) => key !== item.key));
        await onAdded();
      }
    };
    void attach(ready);
  }, [ready?.key]);
  return { items, refused };
}

export function AddFiles(props: AddFilesProps) {
  const { field, room } = props;
  const { t } = useLingui();
  const [box] = useState(createBox);
  const { items, refused } = useAttaching(box, props);
  const [tooMany, setTooMany] = useState<readonly string[]>([]);
  const limits = limitsOf(field, room);
  const add = async (files: readonly File[]) => setTooMany(await addFiles(box, files, limits));
  return (
    <div className="stack stack--8">
      <div>
        <FileButton size="small" multiple={room > 1} accept={acceptOf(limits)} onFiles={(files) => void add(files)}>
          <Icon of={iconPlus} size="small" />
          <span>{t`Shto skedar`}</span>
        </FileButton>
      </div>
      {items.length > 0 && (
        <ul className="files" aria-label={t`Po ngarkohen`}>
          {items.map((item) => (
            <EvidenceRow key={item.key} id={undefined} item={item} box={box} onGone={() => {}} />
          ))}
        </ul>
      )}
      {(refused || tooMany.length > 0) && (
        <p className="small prem-files__refused" role="alert">
          {refused || t`Këtu hyjnë edhe ${room}. Nuk u shtuan: ${tooMany.join(', ')}`}
        </p>
      )}
    </div>
  );
}
