// Chapters by topic: editing, adding, ordering.
import { type ManualEdition, manualTopics } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { useDraftNames } from '../../../platform/drafts/memberVault.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { chapterPath } from '../kinds.ts';
import { TextState } from '../TextState.tsx';

export function ManualTab() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listManualEditions', {}));
  const { data } = query;
  const topics = Map.groupBy(data ?? [], ({ topic }) => topic);
  return (
    <div className="stack">
      <p>
        <LinkButton to={chapterPath('new')}>{t`Shto një kapitull`}</LinkButton>
      </p>
      <Loaded query={query} lines={8}>
        {(data) => (
          <>
            {data.length === 0 && <EmptyState title={t`Manuali nuk ka ende kapituj`} />}
            {[...topics].map(([topic, own]) => (
              <Topic key={topic} topic={topic} own={own} all={data} />
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface TopicProps {
  topic: ManualEdition['topic'];
  own: readonly ManualEdition[];
  all: readonly ManualEdition[];
}

function Topic({ topic, own, all }: TopicProps) {
  const { locale } = useLingui();
  const kept = useDraftNames('text/');
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('orderManualChapters'),
    onSuccess: () => invalidate('listManualEditions', 'listManualChapters'),
  });
  // Positions count over the whole manual; within a topic two neighbours swap.
  const swap = (one: string, other: string) => {
    const slugs = all.map(({ slug }) => (slug === one ? other : slug === other ? one : slug));
    mutate({ body: { slugs } });
  };
  return (
    <Card title={manualTopics[topic][locale]}>
      {error && <FaultState fault={error} />}
      <ul className="ruled texts__list">
        {own.map((chapter, at) => (
          <ChapterLine
            key={chapter.slug}
            chapter={chapter}
            isUnsaved={kept.has(`manual.${chapter.slug}`)}
            above={own[at - 1]?.slug}
            below={own[at + 1]?.slug}
            pending={isPending}
            onSwap={(other) => swap(chapter.slug, other)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ChapterLineProps {
  chapter: ManualEdition;
  /** Whether this device has unsaved changes of it. */
  isUnsaved: boolean;
  /** Neighbours; undefined at either end. */
  above: string | undefined;
  below: string | undefined;
  pending: boolean;
  onSwap: (other: string) => void;
}

function ChapterLine({ chapter, isUnsaved, above, below, pending, onSwap }: ChapterLineProps) {
  const { t, locale } = useLingui();
  const { slug, title, retiredAt } = chapter;
  const name = title[locale];
  return (
    <li className={retiredAt === null ? 'texts__line' : 'texts__line texts__line--retired'}>
      <div>
        <Link to={chapterPath(slug)}>{name}</Link>
        <TextState text={{ ...chapter, isRetired: retiredAt !== null }} />
        {isUnsaved && <p className="small texts__unsaved">{t`Ka ndryshime të paruajtura në këtë pajisje`}</p>}
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
