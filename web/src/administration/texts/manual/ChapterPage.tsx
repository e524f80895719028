// Editor of a manual chapter in both languages, with previews.
import { type ManualChapter, type ManualTopicCode, manualTopics, type Words } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { paths } from '../../../paths.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { useTypedChange } from '../../../platform/drafts/useTypedChange.ts';
import { Link, useNavigate, useParams } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { DraftLine } from '../../../ui/draft/DraftLine.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Toast } from '../../../ui/feedback/Toast.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Breadcrumbs } from '../../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { ChapterLanguage } from './ChapterLanguage.tsx';
import { type ChapterText, chapterPath, slugOf, textOf } from './chapterText.ts';
import '../texts.css';

const nothing: ManualChapter = {
  slug: '',
  topic: 'start',
  keys: [],
  role: null,
  title: { al: '', en: '' },
  body: { al: '', en: '' },
  pictures: { al: [], en: [] },
  version: 0,
  origin: 'own',
  isRetired: false,
};

export function ChapterPage() {
  const { t, locale } = useLingui();
  const { slug = '' } = useParams();
  const isNew = slug === 'new';
  const query = useQuery(routeQuery('getManualChapter', { params: { slug } }, { enabled: !isNew, staleTime: 0 }));
  const { data } = query;
  const title = isNew ? t`Kapitull i ri` : (data?.title[locale] ?? t`Kapitull`);
  usePageFocus(title);
  return (
    <div className="texts stack">
      <Breadcrumbs trail={[{ to: `${paths.texts}?kind=manual`, name: t`Tekstet` }]} here={title} />
      <h1>{title}</h1>
      {isNew ? (
        <Editing key={slug} chapter={nothing} isNew />
      ) : (
        <Loaded query={query} lines={12}>
          {(chapter) => chapter.slug === slug && <Editing key={slug} chapter={chapter} isNew={false} />}
        </Loaded>
      )}
    </div>
  );
}

function useSaving(chapter: ManualChapter, isNew: boolean) {
  const go = useNavigate();
  const { version, keys, role } = chapter;
  const given = textOf(chapter);
  const id = `manual.${isNew ? 'new' : chapter.slug}`;
  const draft = useTypedChange<ChapterText>(`text/${id}`, version, given);
  const saving = useMutation({
    ...routeMutation('saveManualChapter'),
    onSuccess: async (done) => {
      setSaved(true);
      await invalidate('listManualEditions', 'listManualChapters', 'getManualChapter');
      draft.typed.clear();
      if (isNew) go(chapterPath(done.slug), { replace: true });
    },
  });
  const [isSaved, setSaved] = useState(false);
  const save = (base = draft.base) => {
    const slug = isNew ? slugOf(draft.shown.title.en || draft.shown.title.al) : chapter.slug;
    saving.mutate({ body: { ...draft.shown, slug, version: base, keys: [...keys], role } });
  };
  return { ...draft, pending: saving.isPending, fault: saving.error, save, isSaved, forget: () => setSaved(false) };
}

const isTopic = (code: string): code is ManualTopicCode => code in manualTopics;
const topicCodes = Object.keys(manualTopics).filter(isTopic);

function Editing({ chapter, isNew }: { chapter: ManualChapter; isNew: boolean }) {
  const { t, locale } = useLingui();
  const editing = useSaving(chapter, isNew);
  const { shown, setShown, isDirty, fault } = editing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editing.save();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {fault?.status === 409 && <Conflict onMine={() => void editing.save(chapter.version)} />}
      {fault && fault.status !== 409 && fault.code !== 'validation' && <FaultState fault={fault} />}
      <Card>
        <SelectField
          id="topic"
          label={t`Tema`}
          value={shown.topic}
          onChange={(code) => isTopic(code) && setShown({ ...shown, topic: code })}
          options={topicCodes.map((code) => ({ code, name: manualTopics[code][locale] }))}
        />
      </Card>
      <Languages chapter={chapter} editing={editing} />
      <EditBar chapter={chapter} isNew={isNew} editing={editing} />
      {!isNew && !isDirty && <ChapterRetirement chapter={chapter} />}
      {editing.isSaved && (
        <Toast onGone={editing.forget}>
          <Trans>U ruajt.</Trans>
        </Toast>
      )}
    </form>
  );
}

function Conflict({ onMine }: { onMine: () => void }) {
  const { t } = useLingui();
  return (
    <Note tone="warn" alert>
      <p>
        <b>{t`Dikush e ka ndryshuar këtë kapitull ndërkohë. Ajo që shkruat nuk është humbur.`}</b>
      </p>
      <p className="note__actions">
        <Button size="small" onClick={onMine}>
          {t`Ruaj timin mbi të`}
        </Button>
      </p>
    </Note>
  );
}

interface EditingPartProps {
  chapter: ManualChapter;
  editing: ReturnType<typeof useSaving>;
}

function Languages({ chapter, editing: { shown, setShown, fault } }: EditingPartProps) {
  const { t } = useLingui();
  const set = (part: 'title' | 'body', language: keyof Words, text: string) =>
    setShown({ ...shown, [part]: { ...shown[part], [language]: text } });
  return (
    <div className="texts__languages">
      {(['al', 'en'] as const).map((language) => (
        <ChapterLanguage
          key={language}
          language={language}
          title={
            <TextField
              id={`title.${language}`}
              label={{ al: t`Titulli (shqip)`, en: t`Titulli (anglisht)` }[language]}
              value={shown.title[language]}
              onChange={(text) => set('title', language, text)}
              error={fault?.fields[`title.${language}`]?.[0]}
            />
          }
          body={shown.body[language]}
          onBody={(text) => set('body', language, text)}
          error={fault?.fields[`body.${language}`]?.[0]}
          pictures={chapter.pictures[language]}
        />
      ))}
    </div>
  );
}

/** Saves, discards, and links to the published chapter. */
function EditBar({ chapter, isNew, editing }: EditingPartProps & { isNew: boolean }) {
  const { t } = useLingui();
  const { isDirty, pending } = editing;
  return (
    <div className="texts__bar bottom-bar">
      <Button type="submit" tone="blue" pending={pending}>
        {isNew ? <Trans>Shto</Trans> : <Trans>Ruaj</Trans>}
      </Button>
      {isDirty && <Button onClick={editing.typed.clear}>{t`Hiqi ndryshimet`}</Button>}
      {!isNew && !chapter.isRetired && <Link to={`${paths.manual}/${chapter.slug}`}>{t`Shihe te manuali`}</Link>}
      <DraftLine of={editing.typed} />
    </div>
  );
}

/** Retires, restores, or resets a chapter to the program's version. */
function ChapterRetirement({ chapter: { slug, version, origin, isRetired } }: { chapter: ManualChapter }) {
  const onSuccess = () => invalidate('listManualEditions', 'listManualChapters', 'getManualChapter');
  const retiring = useMutation({ ...routeMutation('retireManualChapter'), onSuccess });
  const restoring = useMutation({ ...routeMutation('restoreManualChapter'), onSuccess });
  const fault = retiring.error ?? restoring.error;
  return (
    <>
      {fault && <FaultState fault={fault} />}
      <p className="row row--8">
        <Button
          size="small"
          pending={retiring.isPending}
          onClick={() => retiring.mutate({ body: { slug, version, retired: !isRetired } })}
        >
          {isRetired ? <Trans>Ktheje te manuali</Trans> : <Trans>Hiqe nga manuali</Trans>}
        </Button>
        {origin === 'edited' && (
          <Button
            size="small"
            pending={restoring.isPending}
            onClick={() => restoring.mutate({ body: { slug, version } })}
          >
            <Trans>Kthe tekstin e programit</Trans>
          </Button>
        )}
      </p>
    </>
  );
}
