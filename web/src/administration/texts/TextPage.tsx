// Editor of one text, with versions and preview.
import {
  locales,
  type TextContent,
  type TextEdition,
  type TextField,
  type TextVersion,
  textKinds,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { type CallResponse, call } from '../../platform/api/client.ts';
import { routeDownload } from '../../platform/api/download.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { invalidate, routeMutation, routeQuery, setResponse } from '../../platform/api/query.ts';
import { Link, useNavigate, useParams, useSearchParams } from '../../platform/router/router.tsx';
import { announceDone } from '../../platform/state/done.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { ActionDialog, ContractForm } from '../../ui/forms/ContractForm.tsx';
import { useEditForm, useForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { emptyContent, fieldText, htmlLanguage, TextEditor } from './editor/TextEditor.tsx';
import { type GrowingKind, growingOf, tabOf } from './kinds.ts';
import { TextState } from './TextState.tsx';
import './texts.css';

export function TextPage() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewText /> : <SavedText id={id} />;
}

function SavedText({ id }: { id: string }) {
  const { t, locale } = useLingui();
  const query = useQuery(routeQuery('getText', { params: { id } }, { staleTime: 0 }));
  const { data } = query;
  return (
    <Page
      title={data?.name[locale] ?? t`Tekst`}
      className="texts stack"
      breadcrumbs={[{ to: `${paths.texts}?kind=${id.split('.')[0]}`, name: t`Tekstet` }]}
    >
      <Loaded query={query} lines={12}>
        {(data) => <>{data.id === id && <Editing key={id} text={data} />}</>}
      </Loaded>
    </Page>
  );
}

const readAgain = () => invalidate('listTexts', 'listTextVersions', 'listManualChapters', 'getManualChapter');

function Editing({ text }: { text: TextEdition }) {
  const { t } = useLingui();
  const { id, version, content, fields, kind } = text;
  const query = routeQuery('getText', { params: { id } });
  const form = useEditForm('saveText', {
    of: { version, value: content },
    draft: `text/${id}`,
    input: (content, version) => ({ params: { id }, body: { version, content } }),
    replacedQuery: query,
    onDone: () => {
      announceDone({ title: t`U ruajt.` });
      void readAgain();
    },
  });
  const settle = (now: TextEdition) => {
    setResponse('getText', { params: { id } }, now);
    void readAgain();
  };
  const isMade = kind === 'notice' || kind === 'letter' || kind === 'request';
  return (
    <>
      <TextState text={text} />
      <ContractForm
        form={form}
        act={t`Ruaj`}
        bar="texts__bar"
        note={
          form.isConflict && (
            <ConflictNote by={text.editedBy ?? undefined}>
              <Wording summary={t`Si është tani`} fields={fields} content={content} />
            </ConflictNote>
          )
        }
        more={
          kind === 'letter' ? (
            <LetterPdf id={id} content={form.value} />
          ) : (
            kind === 'manual' &&
            !text.isRetired && <Link to={`${paths.manual}/${id.slice('manual.'.length)}`}>{t`Shihe te manuali`}</Link>
          )
        }
      >
        <TextEditor fields={fields} form={form} pictures={text.pictures} preview={usePreview(id, form.value, isMade)} />
      </ContractForm>
      <TextRetirement text={text} isDirty={form.isDirty} onChanged={settle} />
      <Placeholders text={text} />
      <Versions text={text} onTake={form.draft.set} />
    </>
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
      {error && <ErrorNotice error={error} />}
    </>
  );
}

const pauseMs = 500;

/** Server-rendered preview, debounced; the previous one shows until the next arrives. Requested only if wanted. */
function usePreview(id: string, content: TextContent, isWanted: boolean) {
  const [preview, setPreview] = useState<CallResponse<'previewText'>>();
  const key = JSON.stringify(content);
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = { content: JSON.parse(key) };
        setPreview(await call('previewText', { params: { id }, body }, { signal: stop.signal }));
      } catch (error) {
        if (!stop.signal.aborted && !(error instanceof ApiError)) throw error;
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, key, isWanted]);
  return preview;
}

function Placeholders({ text: { placeholders, fields } }: { text: TextEdition }) {
  const { t, locale } = useLingui();
  if (placeholders.length === 0) return null;
  const needs = new Set(fields.flatMap((field) => field.needs));
  return (
    <Card title={t`Fushat që plotësohen vetë`}>
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

function NewText() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const kind = growingOf(query.get('kind'));
  const group = query.get('group') ?? '';
  const titles = {
    faq: t`Pyetje e re`,
    faqGroup: t`Grup i ri pyetjesh`,
    request: t`Kërkesë e re`,
    manual: t`Kapitull i ri`,
  } as const;
  // All texts of a kind have the same fields, so the first one defines them.
  const list = useQuery(
    routeQuery('listTexts', { query: { kind: kind ?? textKinds[0] } }, { enabled: kind !== undefined }),
  );
  const sample = list.data?.[0]?.id;
  const known = useQuery(routeQuery('getText', { params: { id: sample ?? '' } }, { enabled: sample !== undefined }));
  const error = list.error ?? known.error;
  return (
    <Page
      title={kind ? titles[kind] : t`Tekst i ri`}
      className="texts stack"
      breadcrumbs={[{ to: `${paths.texts}?kind=${tabOf(kind ?? null)}`, name: t`Tekstet` }]}
    >
      {kind === undefined && <EmptyState title={t`Në këtë adresë nuk ka çfarë të shtohet.`} />}
      {error && <ErrorNotice error={error} />}
      {kind && !known.data && !error && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {kind && known.data && <Adding kind={kind} group={group} fields={known.data.fields} />}
    </Page>
  );
}

function Adding({ kind, group, fields }: { kind: GrowingKind; group: string; fields: readonly TextField[] }) {
  const { t } = useLingui();
  const go = useNavigate();
  const form = useForm('addText', {
    draft: `text/new.${kind}.${group}`,
    initial: emptyContent(fields, group),
    input: (content) => ({ body: { kind, group, content } }),
    onDone: (created) => {
      void invalidate('listTexts');
      go(`${paths.texts}/${created.id}`, { replace: true });
    },
  });
  return (
    <ContractForm form={form} act={t`Shto`} bar="texts__bar">
      <TextEditor fields={fields} form={form} />
    </ContractForm>
  );
}

// Retires, restores, or resets a text to the program's version. Unsaved changes must be saved or discarded first.

interface TextRetirementProps {
  text: TextEdition;
  isDirty: boolean;
  onChanged: (now: TextEdition) => void;
}

function TextRetirement({ text, isDirty, onChanged }: TextRetirementProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const retiring = useMutation({ ...routeMutation('retireText'), onSuccess: onChanged });
  const resetting = useMutation({
    ...routeMutation('resetText'),
    onSuccess: (now) => {
      setConfirming(false);
      onChanged(now);
    },
  });
  const { id, version, isRetired } = text;
  const params = { id };
  const retire = () => retiring.mutate({ params, body: { version, retired: !isRetired } });
  const reset = () => resetting.mutate({ params, body: { version } });
  const mayReset = text.origin === 'edited' && text.original !== null;
  const error = retiring.error;
  if (isDirty || (!text.mayRetire && !mayReset)) return error ? <ErrorNotice error={error} /> : null;
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <p className="row row--8">
        {text.mayRetire && (
          <Button size="small" pending={retiring.isPending} onClick={retire}>
            {isRetired ? <Trans>Ktheje në përdorim</Trans> : <Trans>Nxirre nga përdorimi</Trans>}
          </Button>
        )}
        {mayReset && (
          <Button size="small" onClick={() => setConfirming(true)}>
            {t`Kthe tekstin e programit`}
          </Button>
        )}
      </p>
      {isConfirming && (
        <ActionDialog
          title={t`Të kthehet teksti i programit?`}
          form={{ submit: reset, pending: resetting.isPending, error: resetting.error }}
          act={t`Ktheje`}
          onClose={() => setConfirming(false)}
        >
          <p>
            <Trans>
              Teksti i komisionit del nga përdorimi, por mbetet te versionet. Më tej ky tekst ndjek programin kur
              përditësohet.
            </Trans>
          </p>
        </ActionDialog>
      )}
    </>
  );
}

// Earlier versions, newest first. Restoring one fills the editor; it takes effect when saved.
interface VersionsProps {
  text: TextEdition;
  onTake: (content: TextContent) => void;
}

function Versions({ text, onTake }: VersionsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const versions = useQuery(routeQuery('listTextVersions', { params: { id: text.id } }, { enabled: isOpen }));
  return (
    <Card title={t`Versionet`}>
      {!isOpen && (
        <p>
          <Button size="small" onClick={() => setOpen(true)}>
            {t`Shfaq versionet e mëparshme`}
          </Button>
        </p>
      )}
      <Loaded query={versions} lines={4} bare>
        {(data) => (
          <ol className="ruled">
            {data.map((version) => (
              <Version key={version.version} version={version} text={text} onTake={onTake} />
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}

function Version({ version, text, onTake }: VersionsProps & { version: TextVersion }) {
  const { t, dateTime } = useLingui();
  const { at, by, action, content } = version;
  const names = {
    program: t`Siç erdhi me programin`,
    save: t`U ndryshua`,
    add: t`U shtua`,
    retire: t`Doli nga përdorimi`,
    bringBack: t`U kthye në përdorim`,
    reset: t`U kthye teksti i programit`,
  } as const;
  const name = `${version.version}. ${names[action]}`;
  return (
    <li className="stack stack--8">
      <p>
        <b>{name}</b>
        {at !== null && (
          <span className="small soft">
            {' '}
            {dateTime(at)}, {by ?? '—'}
          </span>
        )}
      </p>
      <Wording summary={t`Çfarë thoshte`} fields={text.fields} content={content} />
      {version.version !== text.version && (
        <p>
          <Button size="small" aria-label={t`Merre në redaktues: ${name}`} onClick={() => onTake(content)}>
            <Trans>Merre në redaktues</Trans>
          </Button>
        </p>
      )}
    </li>
  );
}

function Wording({ summary, fields, content }: Pick<TextEdition, 'fields' | 'content'> & { summary: string }) {
  const { locale } = useLingui();
  return (
    <details>
      <summary>{summary}</summary>
      <div className="texts__languages">
        {locales.map((language) => (
          <div key={language} className="stack stack--8" lang={htmlLanguage[language]}>
            {fields.map((field) => (
              <div key={field.code}>
                <p className="small muted">{field.label[locale]}</p>
                <p className="breaks">{fieldText(field, content, language)}</p>
              </div>
            ))}
          </div>
        ))}
      </div>
    </details>
  );
}
