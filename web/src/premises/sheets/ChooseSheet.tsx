import type { PremisesKind } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { routeMutation } from '../../platform/api/query.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { ExportPremises } from './ExportPremises.tsx';
import type { Preview } from './SheetPreview.tsx';

const MOST_BYTES = 5 * 1_048_576;

/** File content in base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    // `data:…;base64,…`
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}

export interface ChooseSheetProps {
  /** Election code; the current one by default. */
  election: string | undefined;
  kind: PremisesKind;
  onPreview: (preview: Preview) => void;
}

/** Reads a sheet for the preview, without saving. */
function useSheet({ election, kind, onPreview }: ChooseSheetProps) {
  const { t, locale, bytes } = useLingui();
  const [refused, setRefused] = useState('');
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('previewPremisesImport'),
    onSuccess: (answer) => {
      if ('fault' in answer) setRefused(answer.fault.words[locale]);
      else onPreview(answer.preview);
    },
  });
  const read = async (file: File) => {
    setRefused('');
    if (file.size > MOST_BYTES) return setRefused(t`Skedari është më i madh se ${bytes(MOST_BYTES)}.`);
    let content: string;
    try {
      content = await base64Of(file);
    } catch {
      return setRefused(t`Skedari nuk u lexua nga pajisja. Zgjidheni përsëri.`);
    }
    return mutate({ body: { kind, name: file.name, content, ...(election && { election }) } });
  };
  return { read, pending: isPending, fault: error, refused };
}

export function ChooseSheet(props: ChooseSheetProps) {
  const { t } = useLingui();
  const { election, kind } = props;
  const { read, pending, fault, refused } = useSheet(props);
  return (
    <div className="stack">
      <ol className="sheet-steps">
        <li>
          <Trans>Shkarkoni skedarin: me raportet siç janë tani, ose bosh për ato që priten.</Trans>
          <div className="row row--8">
            <ExportPremises kind={kind} election={election} what="reports" />
            <ExportPremises kind={kind} election={election} what="template" />
          </div>
        </li>
        <li>{t`Plotësojeni në Excel ose LibreOffice. Mos i ndryshoni kodet dhe titujt.`}</li>
        <li>
          <Trans>Zgjidhni skedarin. Së pari shihni çfarë ndryshon; asgjë nuk ruhet para se ta konfirmoni.</Trans>
          <SheetInput pending={pending} onFile={(file) => void read(file)} />
        </li>
      </ol>
      {refused && (
        <Note tone="error" alert>
          <p>{refused}</p>
        </Note>
      )}
      {fault && <FaultState fault={fault} />}
      <p className="hint">{t`Skedar .xlsx ose .csv, deri në 5 MB dhe 6 000 rreshta.`}</p>
    </div>
  );
}

const SheetInput = ({ pending, onFile }: { pending: boolean; onFile: (file: File) => void }) => (
  <div>
    <FileButton
      tone="blue"
      pending={pending}
      accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
      onFiles={([file]) => file && onFile(file)}
    >
      <Trans>Zgjidhni skedarin</Trans>
    </FileButton>
  </div>
);
