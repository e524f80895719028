import {
  foldForSearch,
  isLinkablePage,
  type ManualChapter,
  type ManualPicture,
  type ManualTopicCode,
  manualTopics,
  richProblems,
  wordsOfField,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { Link, useNavigate, useParams } from '../../../platform/router/router.tsx';
import { announceDone } from '../../../platform/state/done.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { type FormOf, useEditForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { htmlLanguage, languages, MarksHint } from '../editor/TextEditor.tsx';
import { chapterPath } from '../kinds.ts';
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
  return (
    <Page
      title={isNew ? t`Kapitull i ri` : (data?.title[locale] ?? t`Kapitull`)}
      className="texts stack"
      trail={[{ to: `${paths.texts}?kind=manual`, name: t`Tekstet` }]}
    >
      {isNew ? (
        <Editing key={slug} chapter={nothing} isNew />
      ) : (
        <Loaded query={query} lines={12}>
          {(chapter) => chapter.slug === slug && <Editing key={slug} chapter={chapter} isNew={false} />}
        </Loaded>
      )}
    </Page>
  );
}

const slugOf = (title: string): string =>
  foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

const isTopic = (code: string): code is ManualTopicCode => code in manualTopics;
const topicCodes = Object.keys(manualTopics).filter(isTopic);
const refresh = () => invalidate('listManualEditions', 'listManualChapters', 'getManualChapter');

function Editing({ chapter, isNew }: { chapter: ManualChapter; isNew: boolean }) {
  const { t, locale } = useLingui();
  const go = useNavigate();
  const { keys, role, topic, title, body } = chapter;
  const form = useEditForm('saveManualChapter', {
    of: { version: chapter.version, value: { topic, title, body } },
    draft: `text/manual.${isNew ? 'new' : chapter.slug}`,
    input: (typed, version) => {
      const slug = isNew ? slugOf(typed.title.en || typed.title.al) : chapter.slug;
      return { body: { ...typed, slug, version, keys: [...keys], role } };
    },
    onDone: async ({ slug }) => {
      announceDone({ title: t`U ruajt.` });
      await refresh();
      if (isNew) go(chapterPath(slug), { replace: true });
    },
    onRefused: ({ status }) => status === 409 && void refresh(),
  });
  return (
    <>
      <ContractForm
        form={form}
        act={isNew ? t`Shto` : t`Ruaj`}
        bar="texts__bar"
        note={form.isConflict && <ConflictNote />}
        more={!isNew && !chapter.isRetired && <Link to={`${paths.manual}/${chapter.slug}`}>{t`Shihe te manuali`}</Link>}
      >
        <Card>
          <SelectField
            {...form.field('topic')}
            label={t`Tema`}
            onChange={(code) => isTopic(code) && form.change({ topic: code })}
            options={topicCodes.map((code) => ({ code, name: manualTopics[code][locale] }))}
          />
        </Card>
        <div className="texts__languages">
          {languages.map((language) => (
            <ChapterLanguage key={language} language={language} form={form} pictures={chapter.pictures[language]} />
          ))}
        </div>
      </ContractForm>
      {!isNew && !form.isDirty && <ChapterRetirement chapter={chapter} />}
    </>
  );
}

interface ChapterLanguageProps {
  language: 'al' | 'en';
  form: FormOf<Pick<ManualChapter, 'topic' | 'title' | 'body'>>;
  pictures: readonly ManualPicture[];
}

function ChapterLanguage({ language, form, pictures }: ChapterLanguageProps) {
  const { t, locale } = useLingui();
  const names = pictures.map(({ name }) => name);
  const text = form.part('body', language);
  const [problem] = richProblems(text.value, { isPage: isLinkablePage, isPicture: (name) => names.includes(name) });
  return (
    <Card title={{ al: t`Shqip`, en: t`Anglisht` }[language]}>
      <TextField
        {...form.part('title', language)}
        label={{ al: t`Titulli (shqip)`, en: t`Titulli (anglisht)` }[language]}
      />
      <TextArea
        {...text}
        label={{ al: t`Teksti (shqip)`, en: t`Teksti (anglisht)` }[language]}
        language={htmlLanguage[language]}
        max={20_000}
        error={text.error ?? (problem && wordsOfField(problem.code, locale, problem.line))}
      />
      <MarksHint pictures={names} />
      <section
        className="texts__preview"
        aria-label={{ al: t`Pamja shqip`, en: t`Pamja anglisht` }[language]}
        lang={htmlLanguage[language]}
      >
        <p className="small muted">{t`Kështu shihet`}</p>
        <RichText
          text={text.value}
          level={3}
          pictureOf={(name) => {
            const found = pictures.find((picture) => picture.name === name);
            return found && { src: found.address, width: found.width, height: found.height };
          }}
        />
      </section>
    </Card>
  );
}

function ChapterRetirement({ chapter: { slug, version, origin, isRetired } }: { chapter: ManualChapter }) {
  const retiring = useMutation({ ...routeMutation('retireManualChapter'), onSuccess: refresh });
  const restoring = useMutation({ ...routeMutation('restoreManualChapter'), onSuccess: refresh });
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
