import {
  type DocumentEdition,
  type DocumentKind,
  type Locale,
  largestDocument,
  locales,
  type SaveDocument,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { invalidate } from '../../../platform/api/query.ts';
import { attachmentIdOf } from '../../../register/filing/evidence/evidence.ts';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { useKindNames } from './useKindNames.ts';

interface DocumentDialogProps {
  /** Undefined for a new document. */
  edited: DocumentEdition | undefined;
  onClose: () => void;
}

const kinds: readonly DocumentKind[] = ['act', 'guide', 'form', 'other'];
const nothing: SaveDocument = {
  kind: 'act',
  language: 'al',
  title: { al: '', en: '' },
  summary: { al: '', en: '' },
};

const saidOf = ({ kind, language, title, summary }: SaveDocument): SaveDocument => ({
  kind,
  language,
  title,
  summary,
});

export function DocumentDialog({ edited, onClose }: DocumentDialogProps) {
  const { t } = useLingui();
  const languageNames = { al: t`shqip`, en: t`anglisht` } as const;
  const names = useKindNames();
  const { upload, begin } = useUpload();
  const isSending = upload !== undefined && upload.id === undefined && upload.fault === undefined;
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
    onDone: async () => {
      await invalidate('listDocumentEditions', 'listDocs');
      onClose();
    },
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
        look="plain"
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
      <FileField upload={upload} onFile={begin} isNew={edited === undefined} error={form.errors.upload} />
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
  const words = upload?.fault === 'file_too_large' ? t`Skedari i kalon 20 MB.` : upload?.fault || undefined;
  const failed = upload?.fault === undefined ? undefined : (words ?? t`Skedari nuk u ngarkua. Provoni përsëri.`);
  return (
    <Field
      id="file"
      label={isNew ? t`Skedari PDF` : t`Skedar i ri PDF`}
      hint={isNew ? t`Deri në 20 MB.` : t`Deri në 20 MB. I vjetri ruhet.`}
      optional={!isNew}
      error={failed ?? error}
    >
      <input
        id="file"
        className="input texts__chooser"
        type="file"
        accept="application/pdf,.pdf"
        onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
      />
      <p className="small soft" role="status">
        {upload && upload.fault === undefined && (
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
  /** 0 to 1. */
  readonly share: number;
  /** Id on the server, once uploaded. */
  readonly id?: string | undefined;
  /** Error message; empty if the server sent none. */
  readonly fault?: string | undefined;
}

function useUpload() {
  const { locale } = useLingui();
  const [upload, setUpload] = useState<Upload>();
  const begin = async (file: File) => {
    if (file.size > largestDocument) return setUpload({ name: file.name, share: 0, fault: 'file_too_large' });
    setUpload({ name: file.name, share: 0 });
    const { beginUpload } = await import('../../../register/filing/evidence/tusUpload.ts');
    let address = '';
    const language = locale === 'en' ? 'en' : 'sq';
    beginUpload(
      file,
      { url: undefined, name: file.name, language },
      {
        onUrl: (url) => {
          address = url;
        },
        onProgress: (sent) => setUpload({ name: file.name, share: sent / Math.max(1, file.size) }),
        onDone: () => setUpload({ name: file.name, share: 1, id: attachmentIdOf({ url: address }) }),
        onFault: ({ words }) => setUpload({ name: file.name, share: 0, fault: words }),
      },
    );
  };
  return { upload, begin: (file: File) => void begin(file), forget: () => setUpload(undefined) };
}
