import { type TextContent, type TextEdition, type TextField, type TextPreview, textKinds } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api/client.ts';
import { routeDownload } from '../../platform/api/download.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { invalidate, routeQuery, setResponse } from '../../platform/api/query.ts';
import { Link, useNavigate, useParams, useSearchParams } from '../../platform/router/router.tsx';
import { announceDone } from '../../platform/state/done.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { useEditForm, useForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { emptyContent, fieldText, htmlLanguage, languages, TextEditor } from './editor/TextEditor.tsx';
import { TextRetirement, Versions } from './TextHistory.tsx';
import { TextState } from './TextState.tsx';
import './texts.css';
import { type GrowingKind, growingOf, tabOf } from './kinds.ts';

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
        note={form.isConflict && <Conflict text={text} />}
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

function Conflict({ text: { content, fields, editedBy } }: { text: TextEdition }) {
  const { t, locale } = useLingui();
  return (
    <ConflictNote by={editedBy ?? undefined}>
      <details>
        <summary>{t`Si është tani`}</summary>
        {fields.map((field) => (
          <div key={field.code} className="stack stack--8">
            <p className="small muted">{field.label[locale]}</p>
            {languages.map((language) => (
              <p key={language} className="breaks" lang={htmlLanguage[language]}>
                {fieldText(field, content, language)}
              </p>
            ))}
          </div>
        ))}
      </details>
    </ConflictNote>
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

// Server-rendered preview, debounced; the previous one shows until the next arrives.
interface Previews {
  readonly al: TextPreview;
  readonly en: TextPreview;
}
const pauseMs = 500;

/** The preview of a text, which is requested only if wanted. */
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
      {kind === undefined && <EmptyState title={t`Kjo faqe nuk di çfarë të shtojë.`} />}
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
