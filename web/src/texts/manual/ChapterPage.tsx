// One chapter of the user manual, in both languages side by side, each with how it reads beneath it.
import { type ManualChapter, type ManualTopicCode, manualTopics, type Words } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useTypedChange } from '../../filing/draft/useTypedChange.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { paths } from '../../paths.ts';
import { Link, useNavigate, useParams } from '../../router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Breadcrumbs } from '../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { ChapterLanguage } from './ChapterLanguage.tsx';
import { ChapterStanding } from './ChapterStanding.tsx';
import { type ChapterText, chapterPath, slugOf, textOf } from './chapterText.ts';
import '../texts.css';

const nothing: ManualChapter = {
  ...{ slug: '', topic: 'start', keys: [], role: null, title: { al: '', en: '' }, body: { al: '', en: '' } },
  ...{ pictures: { al: [], en: [] }, version: 0, origin: 'own', isRetired: false },
};

export function ChapterPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { slug = '' } = useParams();
  const isNew = slug === 'new';
  const { data, fault, isLoading, retry } = useRead(
    'getManualChapter',
    { params: { slug } },
    { when: !isNew, freshSeconds: 0 },
  );
  const title = isNew ? t`Kapitull i ri` : (data?.title[locale] ?? t`Kapitull`);
  usePageFocus(title);
  const shown = isNew ? nothing : data?.slug === slug ? data : undefined;
  return (
    <div className="texts stack">
      <Breadcrumbs trail={[{ to: `${paths.texts}?kind=manual`, name: t`Tekstet` }]} here={title} />
      <h1>{title}</h1>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {shown && <Editing key={slug} chapter={shown} isNew={isNew} />}
    </div>
  );
}

function useSaving(chapter: ManualChapter, isNew: boolean) {
  const go = useNavigate();
  const { version, keys, role } = chapter;
  const given = textOf(chapter);
  const id = `manual.${isNew ? 'new' : chapter.slug}`;
  const kept = useTypedChange<ChapterText>(`text/${id}`, version, given);
  const saving = useAction('saveManualChapter');
  const [isSaved, setSaved] = useState(false);
  const save = async (base = kept.base) => {
    const slug = isNew ? slugOf(kept.shown.title.en || kept.shown.title.al) : chapter.slug;
    const done = await saving.run({ body: { ...kept.shown, slug, version: base, keys: [...keys], role } });
    if (!done) return;
    setSaved(true);
    await refresh('listManualEditions', 'listManualChapters', 'getManualChapter');
    kept.typed.clear();
    if (isNew) go(chapterPath(done.slug), { replace: true });
  };
  return { ...kept, ...saving, save, isSaved, forget: () => setSaved(false) };
}

const isTopic = (code: string): code is ManualTopicCode => code in manualTopics;
const topicCodes = Object.keys(manualTopics).filter(isTopic);

function Editing({ chapter, isNew }: { chapter: ManualChapter; isNew: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
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
      {!isNew && !isDirty && <ChapterStanding chapter={chapter} />}
      {editing.isSaved && (
        <Toast onGone={editing.forget}>
          <Trans>U ruajt.</Trans>
        </Toast>
      )}
    </form>
  );
}

function Conflict({ onMine }: { onMine: () => void }) {
  return (
    <Note tone="warn" alert>
      <p>
        <b>
          <Trans>Dikush e ka ndryshuar këtë kapitull ndërkohë. Ajo që shkruat nuk është humbur.</Trans>
        </b>
      </p>
      <p className="note__actions">
        <Button size="small" onClick={onMine}>
          <Trans>Ruaj timin mbi të</Trans>
        </Button>
      </p>
    </Note>
  );
}

interface EditingPartProps {
  chapter: ManualChapter;
  editing: ReturnType<typeof useSaving>;
}

/** Title and body, side by side. */
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

/** Saves, throws away, and leads to how the chapter is read. */
function EditBar({ chapter, isNew, editing }: EditingPartProps & { isNew: boolean }) {
  const { isDirty, pending } = editing;
  return (
    <div className="texts__bar">
      <Button type="submit" tone="blue" pending={pending}>
        {isNew ? <Trans>Shto</Trans> : <Trans>Ruaj</Trans>}
      </Button>
      {isDirty && (
        <Button onClick={editing.typed.clear}>
          <Trans>Hiqi ndryshimet</Trans>
        </Button>
      )}
      {!isNew && !chapter.isRetired && (
        <Link to={`${paths.manual}/${chapter.slug}`}>
          <Trans>Shihe te manuali</Trans>
        </Link>
      )}
      <KeptLine of={editing.typed} />
    </div>
  );
}
