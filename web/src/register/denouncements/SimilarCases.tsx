// Similar cases in the public register. Informs only: two people who saw the same thing are two witnesses.
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { Note } from '../../ui/feedback/Note.tsx';

const DAYS = 30;

interface SimilarCasesProps {
  object: string;
  municipality: string;
}

function useSimilar({ object, municipality }: SimilarCasesProps) {
  const from = dayInTirana(new Date(Date.now() - DAYS * 86_400_000));
  const query = { object, municipality, from };
  const { data } = useQuery(routeQuery('listOnlineDenouncements', { query: { ...query, pageSize: 1 } }));
  return { query, total: data?.total };
}

/** Prefetched one step earlier, so that the check step does not jump. */
export function AskForSimilar(props: SimilarCasesProps) {
  useSimilar(props);
  return null;
}

/** Reserves its space, also without results, so that the button below stays in place. */
export function SimilarCases(props: SimilarCasesProps) {
  const { query, total } = useSimilar(props);
  return (
    <div className="similar">
      {/* Height of the longest answer. */}
      <div aria-hidden="true">
        <Found total={88} query={query} />
      </div>
      {total !== undefined && <div>{total === 0 ? <None /> : <Found total={total} query={query} />}</div>}
    </div>
  );
}

const None = () => (
  <Note>
    <Trans>Për këtë objekt dhe këtë bashki nuk ka denoncim tjetër në 30 ditët e fundit.</Trans>
  </Note>
);

const Found = ({ total, query }: { total: number; query: Readonly<Record<string, string>> }) => (
  <Note>
    <p>
      <Plural
        value={total}
        one="Për këtë objekt dhe këtë bashki ka # denoncim në 30 ditët e fundit."
        other="Për këtë objekt dhe këtë bashki ka # denoncime në 30 ditët e fundit."
      />{' '}
      <a href={`#${paths.listDenouncements}?${new URLSearchParams(query)}`} target="_blank" rel="noreferrer">
        <Trans>Shihini në regjistër (hapet në një skedë tjetër)</Trans>
      </a>
      . <Trans>Edhe nëse është i njëjti rast, denoncimi juaj vlen: është një dëshmi më shumë.</Trans>
    </p>
  </Note>
);
