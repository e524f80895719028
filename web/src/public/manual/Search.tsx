// Searches titles and texts of the manual in the shown language, ë as e and ç as c.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { manualChapterPath } from '../../paths.ts';
import type { CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link } from '../../platform/router/router.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SearchInput } from '../../ui/filters/SearchInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';

const pauseMs = 200;

/** Debounced, since each search is a call. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="manual__search no-print">
      <label className="label" htmlFor="manual-search">
        <Trans>Kërko në manual</Trans>
      </label>
      <SearchInput
        id="manual-search"
        maxLength={100}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Enter' && onChange(typed)}
      />
    </search>
  );
}

export function Findings({ words }: { words: string }) {
  const language = useLocale();
  const { data, error, isLoading, refetch } = useQuery(routeQuery('searchManual', { query: { words, language } }));
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (isLoading || !data)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  return (
    <>
      <p role="status">
        <Plural value={data.length} one="# kapitull u gjet" other="# kapituj u gjetën" />
      </p>
      {data.length === 0 ? (
        <Nothing />
      ) : (
        <ol className="card manual__found">
          {data.map((finding) => (
            <Finding key={finding.slug} finding={finding} />
          ))}
        </ol>
      )}
    </>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Asnjë kapitull nuk i ka të gjitha këto fjalë.`}>
      <Trans>Provoni më pak fjalë, ose fjalën që shihni në ekran.</Trans>
    </EmptyState>
  );
}

function Finding({ finding: { slug, title, heading, excerpt } }: { finding: CallReply<'searchManual'>[number] }) {
  return (
    <li>
      <h2>
        <Link to={manualChapterPath(slug)}>{title}</Link>
      </h2>
      {heading !== null && <p className="soft">{heading}</p>}
      <p>
        {excerpt.map((piece, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
          at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
        )}
      </p>
    </li>
  );
}
