// What the public register already has of the same object in the same municipality. Told, never in the way: two people who
// saw the same thing are two witnesses.
import { Plural, Trans } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { dayInTirana } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Note } from '../../ui/feedback/Note.tsx';

const DAYS = 30;

export function SimilarCases({ object, municipality }: { object: string; municipality: string }) {
  const from = dayInTirana(new Date(Date.now() - DAYS * 86_400_000));
  const query = { object, municipality, from };
  const total = useRead('listOnlineDenouncements', { query: { ...query, pageSize: 1 } }, { freshSeconds: 300 }).data
    ?.total;
  if (!total) return null;
  return (
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
}
