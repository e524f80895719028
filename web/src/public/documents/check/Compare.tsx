// Compares a local file's hash with the issued document's. Nothing is sent.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Note } from '../../../ui/feedback/Note.tsx';
import { DropZone } from '../../../ui/files/DropZone.tsx';
import { FileButton } from '../../../ui/files/FileButton.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconFile } from '../../../ui/marks/pageIcons.ts';

type Result = { readonly name: string; readonly is: 'same' | 'other' | 'unreadable' };

async function compare(file: File, sha256: string): Promise<Result> {
  const { name } = file;
  try {
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { name, is: hex === sha256 ? 'same' : 'other' };
  } catch {
    return { name, is: 'unreadable' };
  }
}

export function Compare({ sha256 }: { sha256: string }) {
  const { t } = useLingui();
  const [result, setResult] = useState<Result>();
  const take = async (file: File | undefined) => {
    if (file) setResult(await compare(file, sha256));
  };
  return (
    <section className="stack no-print">
      <h2>{t`Krahasoni skedarin`}</h2>
      <DropZone onFiles={([file]) => void take(file)}>
        <FileButton accept="application/pdf,.pdf" onFiles={([file]) => void take(file)}>
          <Icon of={iconFile} size="small" />
          <span>{t`Zgjidhni skedarin PDF`}</span>
        </FileButton>
        <p className="small soft">
          <span className="drop__words">
            <Trans>ose lëshojeni këtu.</Trans>{' '}
          </span>
          <Trans>Krahasimi bëhet në pajisjen tuaj: skedari nuk dërgohet askund.</Trans>
        </p>
      </DropZone>
      <div role="status">{result && <ComparisonResult result={result} label={t`Skedari`} />}</div>
    </section>
  );
}

function ComparisonResult({ result: { name, is }, label }: { result: Result; label: string }) {
  return (
    <Note tone={is === 'same' ? 'ok' : 'error'}>
      <p>
        <b>
          {is === 'same' && <Trans>Është saktësisht skedari që u lëshua.</Trans>}
          {is === 'other' && <Trans>Nuk është skedari që u lëshua.</Trans>}
          {is === 'unreadable' && <Trans>Skedari nuk u lexua në këtë shfletues.</Trans>}
        </b>
      </p>
      {is === 'other' && (
        <p>
          <Trans>
            Mund të jetë ndryshuar, skanuar ose printuar përsëri. Një kopje e skanuar nuk përputhet kurrë; atëherë
            krahasoni numrin, datën dhe tekstin.
          </Trans>
        </p>
      )}
      <p className="small soft breaks">
        {label}: {name}
      </p>
    </Note>
  );
}
