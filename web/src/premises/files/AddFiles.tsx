// Files on their way to a report: uploaded as any evidence is, and a file of the report once they are there.
import { evidenceKind, kindsOfPremisesFile, mostPremisesFileBytes, type PremisesFieldKey } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { Fault } from '../../api/faults.ts';
import { addFiles } from '../../filing/evidence/adding.ts';
import { createBox, type EvidenceBox } from '../../filing/evidence/box.ts';
import { EvidenceRow } from '../../filing/evidence/EvidenceRow.tsx';
import { acceptOf, attachmentIdOf, type EvidenceItem, isReady } from '../../filing/evidence/evidence.ts';
import '../../filing/evidence/evidence.css';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPlus } from '../../ui/marks/moreIcons.ts';

interface AddFilesProps {
  reportId: number;
  field: PremisesFieldKey;
  /** How many more the field takes. */
  room: number;
  onAdded: () => Promise<void>;
}

/** What a field takes, as the chooser and the check before sending want it. */
const limitsOf = (field: PremisesFieldKey, room: number) => ({
  maxBytes: mostPremisesFileBytes,
  maxFiles: room,
  kinds: kindsOfPremisesFile(field).flatMap((kind) => {
    const row = evidenceKind(kind);
    return row ? [{ mime: row.mime, extensions: row.extensions }] : [];
  }),
});

/** Makes each upload that is there a file of the report, one after the other. */
function useAttaching(box: EvidenceBox, { reportId, field, onAdded }: AddFilesProps) {
  const items = box.use();
  const [refused, setRefused] = useState('');
  const busy = useRef(false);
  const ready = items.find(isReady);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one at a time, whenever another is there
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
        const said = Object.values(error.fields).flat();
        setRefused(`${item.name}: ${said.length > 0 ? said.join(' ') : error.message}`);
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
          <span>
            <Trans>Shto skedar</Trans>
          </span>
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
