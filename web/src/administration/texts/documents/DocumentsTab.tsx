import {
  type DocumentEdition,
  type DocumentKind,
  type Locale,
  largestDocument,
  locales,
  type SaveDocument,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeDownload } from '../../../platform/api/download.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { attachmentIdOf } from '../../../register/filing/evidence/evidence.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { DialogButton } from '../../../ui/actions/DialogButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';

export function DocumentsTab() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listDocumentEditions', {}));
  return (
    <div className="stack">
      <p className="soft measure">
        {t`Skedarë PDF që publiku shkarkon te “Dokumente”. Udhëzuesit dhe formularët e programit shtohen vetë dhe nuk ndryshohen këtu.`}
      </p>
      <div>
        <DialogButton tone="blue" label={t`Publiko një dokument`}>
          {(close) => <DocumentDialog edited={undefined} onClose={close} />}
        </DialogButton>
      </div>
      <Loaded query={query} lines={5}>
        {(data) => (
          <>
            {data.length === 0 && (
              <EmptyState title={t`Ende nuk është publikuar asnjë dokument`}>
                <Trans>Publikoni akte, udhëzime ose formularë si PDF, deri në 20 MB.</Trans>
              </EmptyState>
            )}
            {data.map((one) => (
              <Published key={one.id} document={one} />
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Published({ document: edition }: { document: DocumentEdition }) {
  const { t, locale, dateTime } = useLingui();
  const names = useKindNames();
  const { id, version, retiredAt, title, summary, kind, language } = edition;
  const action = (
    <div className="row row--8">
      <DialogButton size="small" aria-label={t`Ndrysho: ${title[locale]}`} label={t`Ndrysho`}>
        {(close) => <DocumentDialog edited={edition} onClose={close} />}
      </DialogButton>
      <CallButton
        size="small"
        route="retireDocument"
        input={{ params: { id }, body: { version, retired: retiredAt === null } }}
        rereads={['listDocumentEditions', 'listDocs']}
      >
        {retiredAt === null ? <Trans>Hiqe nga lista publike</Trans> : <Trans>Ktheje në listë</Trans>}
      </CallButton>
    </div>
  );
  return (
    <Card title={title[locale]} action={action}>
      <p className="small soft">
        {names[kind]} · {language === 'al' ? t`Shqip` : t`Anglisht`}
        {retiredAt !== null && (
          <span>
            {' '}
            · <Trans>jashtë listës prej {dateTime(retiredAt)}</Trans>
          </span>
        )}
      </p>
      <p>{summary[locale]}</p>
      <Files document={edition} />
    </Card>
  );
}

function Files({ document: { id, files } }: { document: DocumentEdition }) {
  const { t, bytes, dateTime } = useLingui();
  const { mutate, error } = useMutation(routeDownload('downloadDocumentFile'));
  return (
    <ul className="ruled">
      {files.map((file, at) => (
        <li key={file.ordinal} className="row small texts__file">
          <TextButton onClick={() => mutate({ params: { id, ordinal: String(file.ordinal) } })}>{file.name}</TextButton>
          <span className="num soft">
            {bytes(file.size)} · {dateTime(file.at)}, {file.by ?? '—'}
          </span>
          {at === 0 && <b>{t`në fuqi`}</b>}
        </li>
      ))}
      {error && (
        <li>
          <ErrorNotice error={error} />
        </li>
      )}
    </ul>
  );
}

const kinds: readonly DocumentKind[] = ['act', 'guide', 'form', 'other'];
const nothing: SaveDocument = {
  kind: 'act',
  language: 'al',
  title: { al: '', en: '' },
  summary: { al: '', en: '' },
};

const saidOf = ({ kind, language, title, summary }: SaveDocument): SaveDocument => ({ kind, language, title, summary });

function DocumentDialog({ edited, onClose }: { edited: DocumentEdition | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const languageNames = { al: t`shqip`, en: t`anglisht` } as const;
  const names = useKindNames();
  const { upload, startUpload } = useUpload();
  const isSending = upload !== undefined && upload.id === undefined && upload.error === undefined;
  const form = useForm(edited ? 'saveDocument' : 'publishDocument', {
    draft: `document/${edited?.id ?? 'new'}`,
    initial: saidOf(edited ?? nothing),
    check: () => ({ upload: !edited && upload?.id === undefined && !isSending && t`Zgjidhni skedarin PDF.` }),
    input: (details) => {
      if (isSending) return;
      if (!edited) return { body: { ...details, upload: upload?.id ?? '' } };
      const body = { ...details, version: edited.version, ...(upload?.id !== undefined && { upload: upload.id }) };
      return { params: { id: edited.id }, body };
    },
    rereads: ['listDocumentEditions', 'listDocs'],
    onDone: onClose,
  });
  return (
    <ActionDialog
      kind="drawer-end"
      title={edited ? t`Ndrysho dokumentin` : t`Dokument i ri`}
      form={{ ...form, pending: form.pending || isSending }}
      act={edited ? t`Ruaj` : t`Publiko`}
      onClose={onClose}
      note={form.isConflict && <ConflictNote />}
    >
      <SelectField
        {...form.field('kind')}
        label={t`Lloji`}
        onChange={(code) => form.change({ kind: kinds.find((kind) => kind === code) ?? 'other' })}
        options={kinds.map((code) => ({ code, name: names[code] }))}
      />
      <Choices<Locale>
        {...form.field('language')}
        label={t`Gjuha e skedarit`}
        variant="plain"
        choices={[
          { value: 'al', label: t`Shqip` },
          { value: 'en', label: t`Anglisht` },
        ]}
      />
      {locales.map((one) => (
        <TextField key={one} {...form.part('title', one)} label={t`Titulli (${languageNames[one]})`} />
      ))}
      {locales.map((one) => (
        <TextArea
          key={one}
          {...form.part('summary', one)}
          label={t`Përmbledhja (${languageNames[one]})`}
          short
          max={600}
        />
      ))}
      <FileField upload={upload} onFile={startUpload} isNew={edited === undefined} error={form.errors.upload} />
    </ActionDialog>
  );
}

interface FileFieldProps {
  upload: ReturnType<typeof useUpload>['upload'];
  onFile: (file: File) => void;
  isNew: boolean;
  error: string | undefined;
}

function FileField({ upload, onFile, isNew, error }: FileFieldProps) {
  const { t, percent } = useLingui();
  return (
    <Field
      id="file"
      label={isNew ? t`Skedari PDF` : t`Skedar i ri PDF`}
      hint={isNew ? t`Deri në 20 MB.` : t`Deri në 20 MB. I vjetri ruhet.`}
      optional={!isNew}
      error={upload?.error ?? error}
    >
      <input
        id="file"
        className="input texts__chooser"
        type="file"
        accept="application/pdf,.pdf"
        onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
      />
      <p className="small soft" role="status">
        {upload && upload.error === undefined && (
          <>
            {upload.name}: {upload.id === undefined ? percent(upload.share) : t`u ngarkua`}
          </>
        )}
      </p>
    </Field>
  );
}

// Upload of one file, by the same protocol as evidence.
interface Upload {
  readonly name: string;
  readonly share: number;
  /** Id on the server, once uploaded. */
  readonly id?: string | undefined;
  readonly error?: string | undefined;
}

function useUpload() {
  const { t } = useLingui();
  const [upload, setUpload] = useState<Upload>();
  const startUpload = async (file: File) => {
    const fail = (error: string) => setUpload({ name: file.name, share: 0, error });
    if (file.size > largestDocument) return fail(t`Skedari i kalon 20 MB.`);
    setUpload({ name: file.name, share: 0 });
    const { beginUpload } = await import('../../../register/filing/evidence/tusUpload.ts');
    let address = '';
    beginUpload(file, undefined, {
      onUrl: (url) => {
        address = url;
      },
      onProgress: (sent) => setUpload({ name: file.name, share: sent / Math.max(1, file.size) }),
      onDone: () => setUpload({ name: file.name, share: 1, id: attachmentIdOf({ url: address }) }),
      onError: ({ message }) => fail(message || t`Skedari nuk u ngarkua. Provoni përsëri.`),
    });
  };
  return { upload, startUpload: (file: File) => void startUpload(file) };
}

function useKindNames(): Readonly<Record<DocumentKind, string>> {
  const { t } = useLingui();
  return { act: t`Akt`, guide: t`Udhëzues`, form: t`Formular`, other: t`Tjetër` };
}
