import {
  locales,
  type TextContent,
  type TextEdition,
  type TextField,
  type TextVersion,
  textKinds,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { type CallResponse, call } from '../../platform/api/client.ts';
import { routeDownload } from '../../platform/api/download.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link, navigate, useParams, useSearchParams } from '../../platform/router/router.tsx';
import { announceDone } from '../../platform/state/done.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CallButton } from '../../ui/forms/CallButton.tsx';
import { ConfirmButton } from '../../ui/forms/ConfirmButton.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
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

const effectsOn = (id: string) => ({
  replaces: routeQuery('getText', { params: { id } }),
  rereads: ['listTexts', 'listTextVersions', 'listManualChapters', 'getManualChapter'] as const,
});

function Editing({ text }: { text: TextEdition }) {
  const { t, locale } = useLingui();
  const { id, version, content, fields, kind } = text;
  const form = useEditForm('saveText', {
    of: { version, value: content },
    draft: `text/${id}`,
    input: (content, version) => ({ params: { id }, body: { version, content } }),
    ...effectsOn(id),
    onDone: () => announceDone({ title: t`U ruajt.` }),
  });
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
            <CallButton
              call={routeDownload('previewLetterText')}
              input={{ params: { id }, body: { content: form.value, language: locale } }}
            >
              {t`Shiko si PDF`}
            </CallButton>
          ) : (
            kind === 'manual' &&
            !text.isRetired && <Link to={`${paths.manual}/${id.slice('manual.'.length)}`}>{t`Shihe te manuali`}</Link>
          )
        }
      >
        <TextEditor fields={fields} form={form} pictures={text.pictures} preview={usePreview(id, form.value, isMade)} />
      </ContractForm>
      {!form.isDirty && <TextRetirement text={text} />}
      <Placeholders text={text} />
      <Versions text={text} onTake={form.draft.set} />
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
        {t`Shkruajini me kllapa, siç janë këtu. Kur teksti përdoret, në vendin e tyre hyjnë të dhënat e çështjes.`}
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
  const form = useForm('addText', {
    draft: `text/new.${kind}.${group}`,
    initial: emptyContent(fields, group),
    input: (content) => ({ body: { kind, group, content } }),
    rereads: ['listTexts'],
    onDone: (created) => navigate(`${paths.texts}/${created.id}`, { replace: true }),
  });
  return (
    <ContractForm form={form} act={t`Shto`} bar="texts__bar">
      <TextEditor fields={fields} form={form} />
    </ContractForm>
  );
}

// Retires, restores, or resets a text to the program's version. Unsaved changes must be saved or discarded first.
function TextRetirement({ text: { id, version, isRetired, mayRetire, origin, original } }: { text: TextEdition }) {
  const { t } = useLingui();
  const params = { id };
  const mayReset = origin === 'edited' && original !== null;
  if (!mayRetire && !mayReset) return null;
  return (
    <div className="row row--8">
      {mayRetire && (
        <CallButton
          size="small"
          route="retireText"
          input={{ params, body: { version, retired: !isRetired } }}
          {...effectsOn(id)}
        >
          {isRetired ? <Trans>Ktheje në përdorim</Trans> : <Trans>Nxirre nga përdorimi</Trans>}
        </CallButton>
      )}
      {mayReset && (
        <ConfirmButton
          size="small"
          label={t`Kthe tekstin e programit`}
          title={t`Të kthehet teksti i programit?`}
          text={t`Teksti i komisionit del nga përdorimi, por mbetet te versionet. Më tej ky tekst ndjek programin kur përditësohet.`}
          act={t`Ktheje`}
          route="resetText"
          input={{ params, body: { version } }}
          {...effectsOn(id)}
        />
      )}
    </div>
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
