// Searching the manual: in the language of the interface, over titles and texts, ë as e and ç as c.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CallReply } from '../api/client.ts';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { manualChapterPath } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { SearchInput } from '../ui/filters/SearchInput.tsx';
import { Card } from '../ui/layout/Card.tsx';

const pauseMs = 200;

/** Tells what was typed once the typing pauses: each letter would be a call. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing begins the pause
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
  const { data, fault, isLoading, retry } = useRead('searchManual', { query: { words, language } });
  if (fault) return <FaultState fault={fault} retry={retry} />;
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
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place
          at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
        )}
      </p>
    </li>
  );
}
