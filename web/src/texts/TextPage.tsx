// One text: written anew in both languages, with how it reads, what may stand in it, and what it said before.
import type { TextContent, TextEdition } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Fault } from '../api/faults.ts';
import { give, refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { useSaveFile } from '../api/useSaveFile.ts';
import { useTypedChange } from '../filing/draft/useTypedChange.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { paths } from '../paths.ts';
import { useParams } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { KeptLine } from '../ui/kept/KeptLine.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Breadcrumbs } from '../ui/layout/Trail.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { TextEditor } from './editor/TextEditor.tsx';
import { usePreview } from './editor/usePreview.ts';
import { NewText } from './NewText.tsx';
import { Placeholders } from './Placeholders.tsx';
import { Standing } from './Standing.tsx';
import { TextState } from './TextState.tsx';
import { Versions } from './Versions.tsx';
import './texts.css';

export function TextPage() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewText /> : <Kept id={id} />;
}

function Kept({ id }: { id: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, fault, isLoading, retry } = useRead('getText', { params: { id } }, { freshSeconds: 0 });
  const title = data?.name[locale] ?? t`Tekst`;
  usePageFocus(title);
  return (
    <div className="texts stack">
      <Breadcrumbs trail={[{ to: `${paths.texts}?kind=${id.split('.')[0]}`, name: t`Tekstet` }]} here={title} />
      <h1>{title}</h1>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {data?.id === id && <Editing key={id} text={data} />}
    </div>
  );
}

function useSaving(text: TextEdition) {
  const { id, version, content } = text;
  const kept = useTypedChange<TextContent>(`text/${id}`, version, content);
  const saving = useAction('saveText');
  const [isSaved, setSaved] = useState(false);
  const [turn, setTurn] = useState(0);
  const settle = (now: TextEdition) => {
    give('getText', { params: { id } }, now);
    kept.typed.clear();
    setSaved(true);
    void refresh('listTexts', 'listTextVersions');
  };
  const save = async (base = kept.base) => {
    setTurn((before) => before + 1);
    const now = await saving.run({ params: { id }, body: { version: base, content: kept.shown } });
    if (now) settle(now);
  };
  return { ...kept, ...saving, save, settle, turn, isSaved, forget: () => setSaved(false) };
}

const isConflict = (fault: Fault | undefined) => fault?.status === 409;

function Editing({ text }: { text: TextEdition }) {
  const editing = useSaving(text);
  const { shown, setShown, isDirty, fault } = editing;
  const isMade = text.kind === 'notice' || text.kind === 'letter' || text.kind === 'request';
  const preview = usePreview(text.id, shown, isMade);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editing.save();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextState text={text} />
      {(isConflict(fault) || (editing.isBehind && isDirty)) && (
        <ConflictNote text={text} onTheirs={(now) => editing.settle(now)} onMine={(now) => void editing.save(now)} />
      )}
      {fault && !isConflict(fault) && fault.code !== 'validation' && <FaultState fault={fault} />}
      <TextEditor
        fields={text.fields}
        content={shown}
        onChange={setShown}
        errors={fault?.fields ?? {}}
        turn={editing.turn}
        preview={preview}
      />
      <EditBar text={text} editing={editing} />
      <Standing text={text} isDirty={isDirty} onChanged={editing.settle} />
      <Placeholders text={text} />
      <Versions text={text} onTake={setShown} />
      {editing.isSaved && (
        <Toast onGone={editing.forget}>
          <Trans>U ruajt.</Trans>
        </Toast>
      )}
    </form>
  );
}

/** Saves, throws away, and says what is not saved. */
function EditBar({ text, editing }: { text: TextEdition; editing: ReturnType<typeof useSaving> }) {
  const { isDirty, pending } = editing;
  return (
    <div className="texts__bar">
      <Button type="submit" tone="blue" pending={pending}>
        <Trans>Ruaj</Trans>
      </Button>
      {isDirty && (
        <Button onClick={() => editing.settle(text)}>
          <Trans>Hiqi ndryshimet</Trans>
        </Button>
      )}
      {text.kind === 'letter' && <LetterPdf id={text.id} content={editing.shown} />}
      {isDirty && (
        <p className="small soft" role="status">
          <Trans>Ka ndryshime të paruajtura.</Trans>
        </p>
      )}
      <KeptLine of={editing.typed} />
    </div>
  );
}

function LetterPdf({ id, content }: { id: string; content: TextContent }) {
  const language = useLocale();
  const { run, pending, fault } = useSaveFile('previewLetterText');
  return (
    <>
      <Button pending={pending} onClick={() => void run({ params: { id }, body: { content, language } })}>
        <Trans>Shiko si PDF</Trans>
      </Button>
      {fault && <FaultState fault={fault} />}
    </>
  );
}
