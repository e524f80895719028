// Editor of one text in both languages: preview, placeholders, versions.
import type { TextContent, TextEdition, TextPreview } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api/client.ts';
import { routeDownload } from '../../platform/api/download.ts';
import { Fault } from '../../platform/api/faults.ts';
import { invalidate, routeMutation, routeQuery, setReply } from '../../platform/api/query.ts';
import { useTypedChange } from '../../platform/drafts/useTypedChange.ts';
import { useParams } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { DraftLine } from '../../ui/draft/DraftLine.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Breadcrumbs } from '../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { TextEditor } from './editor/TextEditor.tsx';
import { NewText } from './NewText.tsx';
import { TextRetirement } from './TextRetirement.tsx';
import { TextState } from './TextState.tsx';
import { Versions } from './Versions.tsx';
import './texts.css';

export function TextPage() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewText /> : <SavedText id={id} />;
}

function SavedText({ id }: { id: string }) {
  const { t, locale } = useLingui();
  const query = useQuery(routeQuery('getText', { params: { id } }, { staleTime: 0 }));
  const { data } = query;
  const title = data?.name[locale] ?? t`Tekst`;
  usePageFocus(title);
  return (
    <div className="texts stack">
      <Breadcrumbs trail={[{ to: `${paths.texts}?kind=${id.split('.')[0]}`, name: t`Tekstet` }]} here={title} />
      <h1>{title}</h1>
      <Loaded query={query} lines={12}>
        {(data) => <>{data.id === id && <Editing key={id} text={data} />}</>}
      </Loaded>
    </div>
  );
}

function useSaving(text: TextEdition) {
  const { id, version, content } = text;
  const kept = useTypedChange<TextContent>(`text/${id}`, version, content);
  const saving = useMutation({ ...routeMutation('saveText'), onSuccess: (now) => settle(now) });
  const [isSaved, setSaved] = useState(false);
  const [turn, setTurn] = useState(0);
  const settle = (now: TextEdition) => {
    setReply('getText', { params: { id } }, now);
    kept.typed.clear();
    setSaved(true);
    void invalidate('listTexts', 'listTextVersions');
  };
  const save = (base = kept.base) => {
    setTurn((before) => before + 1);
    saving.mutate({ params: { id }, body: { version: base, content: kept.shown } });
  };
  const { isPending, error } = saving;
  return { ...kept, isPending, error, save, settle, turn, isSaved, forget: () => setSaved(false) };
}

const isConflict = (fault: Fault | null) => fault?.status === 409;

function Editing({ text }: { text: TextEdition }) {
  const editing = useSaving(text);
  const { shown, setShown, isDirty, error: fault } = editing;
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
      <TextRetirement text={text} isDirty={isDirty} onChanged={editing.settle} />
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

/** Saves, discards, and shows unsaved changes. */
function EditBar({ text, editing }: { text: TextEdition; editing: ReturnType<typeof useSaving> }) {
  const { t } = useLingui();
  const { isDirty, isPending } = editing;
  return (
    <div className="texts__bar bottom-bar">
      <Button type="submit" tone="blue" pending={isPending}>
        {t`Ruaj`}
      </Button>
      {isDirty && <Button onClick={() => editing.settle(text)}>{t`Hiqi ndryshimet`}</Button>}
      {text.kind === 'letter' && <LetterPdf id={text.id} content={editing.shown} />}
      {isDirty && (
        <p className="small soft" role="status">
          {t`Ka ndryshime të paruajtura.`}
        </p>
      )}
      <DraftLine of={editing.typed} />
    </div>
  );
}

function LetterPdf({ id, content }: { id: string; content: TextContent }) {
  const { locale: language } = useLingui();
  const { mutate, isPending, error } = useMutation(routeDownload('previewLetterText'));
  return (
    <>
      <Button pending={isPending} onClick={() => mutate({ params: { id }, body: { content, language } })}>
        <Trans>Shiko si PDF</Trans>
      </Button>
      {error && <FaultState fault={error} />}
    </>
  );
}

// Server-rendered preview, debounced; the previous one shows until the next arrives.
interface Previews {
  readonly al: TextPreview;
  readonly en: TextPreview;
}
const pauseMs = 500;

/** Undefined until the first preview; requests nothing unless wanted. */
function usePreview(id: string, content: TextContent, isWanted: boolean): Previews | undefined {
  const [preview, setPreview] = useState<Previews>();
  const key = JSON.stringify(content);
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = { content: JSON.parse(key) };
        setPreview(await call('previewText', { params: { id }, body }, { signal: stop.signal }));
      } catch (error) {
        if (!stop.signal.aborted && !(error instanceof Fault)) throw error;
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, key, isWanted]);
  return preview;
}

/** Allowed and required placeholders of this text. */
function Placeholders({ text: { placeholders, fields } }: { text: TextEdition }) {
  const { t, locale } = useLingui();
  if (placeholders.length === 0) return null;
  const needs = new Set(fields.flatMap((field) => field.needs));
  return (
    <Card title={t`Shenjat që plotësohen vetë`}>
      <p className="soft small">
        <Trans>
          Shkruajini me kllapa, siç janë këtu. Kur teksti përdoret, në vendin e tyre hyjnë të dhënat e çështjes.
        </Trans>
      </p>
      <dl className="texts__placeholders">
        {placeholders.map(({ name, meaning, example }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
              {needs.has(name) && (
                <span className="small">
                  {' '}
                  <Trans>(e detyrueshme)</Trans>
                </span>
              )}
            </dt>
            <dd>
              {meaning[locale]}
              <span className="small muted"> {example[locale]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
