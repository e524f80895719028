import { type ManualEdition, manualTopics } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { useDraftNames } from '../../../platform/drafts/memberVault.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { chapterPath } from '../kinds.ts';
import { ListedText, OrderButtons } from '../TextState.tsx';

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
  const swapWith = ({ slug: one }: ManualEdition, neighbour: ManualEdition | undefined) => {
    if (!neighbour) return undefined;
    const other = neighbour.slug;
    return () =>
      mutate({ body: { slugs: all.map(({ slug }) => (slug === one ? other : slug === other ? one : slug)) } });
  };
  return (
    <Card title={manualTopics[topic][locale]}>
      {error && <FaultState fault={error} />}
      <ul className="ruled texts__list">
        {own.map((chapter, at) => (
          <ListedText
            key={chapter.slug}
            to={chapterPath(chapter.slug)}
            name={chapter.title[locale]}
            text={{ ...chapter, isRetired: chapter.retiredAt !== null }}
            isUnsaved={kept.has(`manual.${chapter.slug}`)}
          >
            <OrderButtons
              name={chapter.title[locale]}
              pending={isPending}
              onUp={swapWith(chapter, own[at - 1])}
              onDown={swapWith(chapter, own[at + 1])}
            />
          </ListedText>
        ))}
      </ul>
    </Card>
  );
}
