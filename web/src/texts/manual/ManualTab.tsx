// Chapters of the user manual by their topics: opened for editing, added, put in order.
import { type ManualEdition, manualTopics } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useTypedNames } from '../../filing/draft/useTyped.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Link } from '../../router/router.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { TextState } from '../TextState.tsx';
import { chapterPath } from './chapterText.ts';

export function ManualTab() {
  const { t } = useLingui();
  const { data, fault, isLoading, retry } = useRead('listManualEditions', {});
  const topics = Map.groupBy(data ?? [], ({ topic }) => topic);
  return (
    <div className="stack">
      <p>
        <LinkButton to={chapterPath('new')}>
          <Trans>Shto një kapitull</Trans>
        </LinkButton>
      </p>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data?.length === 0 && <EmptyState title={t`Manuali nuk ka ende kapituj`} />}
      {data && [...topics].map(([topic, own]) => <Topic key={topic} topic={topic} own={own} all={data} />)}
    </div>
  );
}

interface TopicProps {
  topic: ManualEdition['topic'];
  own: readonly ManualEdition[];
  all: readonly ManualEdition[];
}

function Topic({ topic, own, all }: TopicProps) {
  const locale = useLocale();
  const kept = useTypedNames('text/');
  const { run, pending, fault } = useAction('orderManualChapters');
  // Places are those of the whole manual; within a topic two neighbours change theirs.
  const swap = async (one: string, other: string) => {
    const slugs = all.map(({ slug }) => (slug === one ? other : slug === other ? one : slug));
    if (await run({ body: { slugs } })) await refresh('listManualEditions', 'listManualChapters');
  };
  return (
    <Card title={manualTopics[topic][locale]}>
      {fault && <FaultState fault={fault} />}
      <ul className="ruled texts__list">
        {own.map((chapter, at) => (
          <ChapterLine
            key={chapter.slug}
            chapter={chapter}
            isUnsaved={kept.has(`manual.${chapter.slug}`)}
            above={own[at - 1]?.slug}
            below={own[at + 1]?.slug}
            pending={pending}
            onSwap={(other) => void swap(chapter.slug, other)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ChapterLineProps {
  chapter: ManualEdition;
  /** Whether this device keeps changes of it. */
  isUnsaved: boolean;
  /** Its neighbours; undefined at either end. */
  above: string | undefined;
  below: string | undefined;
  pending: boolean;
  onSwap: (other: string) => void;
}

function ChapterLine({ chapter, isUnsaved, above, below, pending, onSwap }: ChapterLineProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { slug, title, retiredAt } = chapter;
  const name = title[locale];
  return (
    <li className={retiredAt === null ? 'texts__line' : 'texts__line texts__line--retired'}>
      <div>
        <Link to={chapterPath(slug)}>{name}</Link>
        <TextState text={{ ...chapter, isRetired: retiredAt !== null }} />
        {isUnsaved && (
          <p className="small texts__unsaved">
            <Trans>Ka ndryshime të paruajtura në këtë pajisje</Trans>
          </p>
        )}
      </div>
      <div className="texts__order">
        {above !== undefined && (
          <Button size="small" square pending={pending} aria-label={t`Ngrije: ${name}`} onClick={() => onSwap(above)}>
            ↑
          </Button>
        )}
        {below !== undefined && (
          <Button size="small" square pending={pending} aria-label={t`Ule: ${name}`} onClick={() => onSwap(below)}>
            ↓
          </Button>
        )}
      </div>
    </li>
  );
}
