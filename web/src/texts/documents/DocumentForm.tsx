import { type DocumentEdition, type DocumentKind, type Locale, locales, type SaveDocument } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { formatPercent } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { useKindNames } from './useKindNames.ts';
import { useUpload } from './useUpload.ts';

interface DocumentFormProps {
  /** Undefined for a new one. */
  edited: DocumentEdition | undefined;
  onDone: () => void;
}

const kinds: readonly DocumentKind[] = ['act', 'guide', 'form', 'other'];
const nothing: SaveDocument = {
  ...{ kind: 'act', language: 'al', title: { al: '', en: '' }, summary: { al: '', en: '' } },
};

const saidOf = ({ kind, language, title, summary }: SaveDocument): SaveDocument => ({
  kind,
  language,
  title,
  summary,
});

function useSaving({ edited, onDone }: DocumentFormProps) {
  const publishing = useAction('publishDocument');
  const saving = useAction('saveDocument');
  const save = async (said: SaveDocument, upload: string | undefined) => {
    const done = edited
      ? await saving.run({
          params: { id: edited.id },
          body: { ...said, version: edited.version, ...(upload === undefined ? {} : { upload }) },
        })
      : await publishing.run({ body: { ...said, upload: upload ?? '' } });
    if (!done) return;
    await refresh('listDocumentEditions', 'listDocs');
    onDone();
  };
  return { save, fault: publishing.fault ?? saving.fault, pending: publishing.pending || saving.pending };
}

export function DocumentForm(props: DocumentFormProps) {
  const { edited } = props;
  const { t } = useLingui();
  const typed = useTyped<SaveDocument>(`document/${edited?.id ?? 'new'}`, saidOf(edited ?? nothing));
  const said = typed.value;
  const { upload, begin } = useUpload();
  const { save, fault, pending } = useSaving({
    edited,
    onDone: () => {
      typed.clear();
      props.onDone();
    },
  });
  const [tried, setTried] = useState(false);
  const isSending = upload !== undefined && upload.id === undefined && upload.fault === undefined;
  const needsFile = edited === undefined && upload?.id === undefined;
  const set = (part: Partial<SaveDocument>) => typed.set({ ...typed.get(), ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!needsFile && !isSending) void save(said, upload?.id);
  };
  const error = (path: string) => fault?.fields[path]?.[0];
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {fault?.status === 409 && (
        <Note tone="warn" alert>
          <p>
            <Trans>
              Dikush e ka ndryshuar këtë dokument ndërkohë. Mbylleni, shihni si është tani dhe provoni përsëri.
            </Trans>
          </p>
        </Note>
      )}
      {fault && fault.status !== 409 && <FaultState fault={fault} />}
      <KindFields said={said} set={set} error={error} />
      <WordFields said={said} set={set} error={error} />
      <FileField
        upload={upload}
        onFile={begin}
        isNew={edited === undefined}
        error={error('upload') ?? (tried && needsFile && !isSending ? t`Zgjidhni skedarin PDF.` : undefined)}
      />
      <KeptLine of={typed} />
      <p>
        <Button type="submit" tone="blue" pending={pending || isSending}>
          {edited ? <Trans>Ruaj</Trans> : <Trans>Publiko</Trans>}
        </Button>
      </p>
    </form>
  );
}

interface DescribingProps {
  said: SaveDocument;
  set: (part: Partial<SaveDocument>) => void;
  error: (path: string) => string | undefined;
}

/** What sort of document it is, and the language that its file is in. */
function KindFields({ said, set, error }: DescribingProps) {
  const { t } = useLingui();
  const names = useKindNames();
  return (
    <>
      <SelectField
        id="kind"
        label={t`Lloji`}
        value={said.kind}
        onChange={(code) => set({ kind: kinds.find((kind) => kind === code) ?? 'other' })}
        options={kinds.map((code) => ({ code, name: names[code] }))}
        error={error('kind')}
      />
      <Choices<Locale>
        id="language"
        label={t`Gjuha e skedarit`}
        look="plain"
        value={said.language}
        onChange={(language) => set({ language })}
        choices={[
          { value: 'al', label: t`Shqip` },
          { value: 'en', label: t`Anglisht` },
        ]}
      />
    </>
  );
}

/** Title and summary, in both languages. */
function WordFields({ said, set, error }: DescribingProps) {
  const { t } = useLingui();
  const languageNames = { al: t`shqip`, en: t`anglisht` } as const;
  return (
    <>
      {locales.map((one) => (
        <TextField
          key={one}
          id={`title.${one}`}
          label={t`Titulli (${languageNames[one]})`}
          value={said.title[one]}
          onChange={(text) => set({ title: { ...said.title, [one]: text } })}
          error={error(`title.${one}`)}
        />
      ))}
      {locales.map((one) => (
        <TextArea
          key={one}
          short
          max={600}
          id={`summary.${one}`}
          label={t`Përmbledhja (${languageNames[one]})`}
          value={said.summary[one]}
          onChange={(text) => set({ summary: { ...said.summary, [one]: text } })}
          error={error(`summary.${one}`)}
        />
      ))}
    </>
  );
}

interface FileFieldProps {
  upload: ReturnType<typeof useUpload>['upload'];
  onFile: (file: File) => void;
  isNew: boolean;
  error: string | undefined;
}

function FileField({ upload, onFile, isNew, error }: FileFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
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
            {upload.name}: {upload.id === undefined ? formatPercent(upload.share, locale) : t`u ngarkua`}
          </>
        )}
      </p>
    </Field>
  );
}
