// The file on the device against the sum of the one that was issued. Nothing is sent: the browser counts by itself.
import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconFile } from '../../ui/marks/moreIcons.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file) setResult(await compare(file, sha256));
  };
  return (
    <section className="stack no-print">
      <h2>
        <Trans>Krahasoni skedarin</Trans>
      </h2>
      <DropZone onFile={take}>
        <Button onClick={() => input.current?.click()}>
          <Icon of={iconFile} size="small" />
          <span>
            <Trans>Zgjidhni skedarin PDF</Trans>
          </span>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf,.pdf"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <p className="small soft">
          <span className="check__or">
            <Trans>ose lëshojeni këtu.</Trans>
          </span>{' '}
          <Trans>Krahasimi bëhet në pajisjen tuaj: skedari nuk dërgohet askund.</Trans>
        </p>
      </DropZone>
      <div role="status">{result && <Told result={result} label={t`Skedari`} />}</div>
    </section>
  );
}

function DropZone({ onFile, children }: { onFile: (file: File | undefined) => unknown; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button inside is for everybody
    <div
      className="check__drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

function Told({ result: { name, is }, label }: { result: Result; label: string }) {
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
