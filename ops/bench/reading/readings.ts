// The measured readings: public registers, a case by its code, and staff pages.

import { searchWords } from '../searchWords.ts';
import type { Stage } from './stage.ts';

export interface Reading {
  readonly name: string;
  /** Of the turn's n-th reader. */
  readonly request: (n: number) => string;
  /** The same at an address never requested before, where answers are cached by address. */
  readonly anew?: (n: number) => string;
  /** Number of distinct requests; default one. */
  readonly different?: number;
}

const fewestCodes = 50;
const atOnce = 16;
/** Relative position of a far page. */
const far = 0.9;

export async function readingsOf(stage: Stage): Promise<readonly Reading[]> {
  const { books, get, getAsStaff } = stage;
  const list = (name: string, query: Readonly<Record<string, string>> = {}): Reading => ({
    name,
    request: () => get('listOnlineDenouncements', query),
    anew: (n) => get('listOnlineDenouncements', { ...query, n: String(n) }),
  });
  const { rows: some } = await books.query<Record<'municipality' | 'region' | 'object', string>>(
    `select municipality_code as municipality, region_code as region, object_code as object from public_cases
     where kind = 'denouncement' and municipality_code is not null group by 1, 2, 3 order by count(*) desc limit 1`,
  );
  const { rows: below } = await books.query<{ number: string; page: string; from: string; to: string }>(
    `with whole as (select count(*) as many from public_cases where kind = 'denouncement')
     select number, floor(many * ${far} / 20)::int::text as page, (registered_at - interval '7 days')::date::text as from,
       registered_at::date::text as to
     from public_cases, whole where kind = 'denouncement' order by registered_at desc, number desc
     offset (select floor(many * ${far}) from whole) limit 1`,
  );
  const { rows: files } = await books.query<{ number: string }>(
    `select number from cases where kind = 'denouncement' order by md5(number) limit 100`,
  );
  const tracked = await trackable(stage);
  const { municipality = '', region = '', object = '' } = some[0] ?? {};
  const { number: after = '', page = '', from = '', to = '' } = below[0] ?? {};
  return [
    list('list, first page'),
    list('list, a page far down by its key', { page, after }),
    list('list of a municipality', { municipality }),
    list('list of a region', { region }),
    list('list of an object', { object }),
    list('list of a status', { status: 'decided' }),
    list('list of an outcome', { outcome: 'fine' }),
    list('list of tips', { track: 'tip' }),
    list('list of a week', { from, to }),
    list('search, a rare word', { search: searchWords.rare }),
    list('search, a common word', { search: searchWords.common }),
    list('search, two words', { search: searchWords.two }),
    { name: 'following a case', request: (n) => tracked[n % tracked.length] ?? '', different: tracked.length },
    {
      name: 'case file (staff)',
      request: (n) => getAsStaff('getCase', {}, { number: files[n % files.length]?.number ?? '' }),
    },
    { name: 'queue (staff)', request: () => getAsStaff('listCases', { kind: 'denouncement', view: 'all' }) },
    { name: 'dashboard (staff)', request: () => getAsStaff('dashboard', { kind: 'denouncement' }) },
  ];
}

/** A code of the other kind is unknown. Many, because each visitor has another. */
async function trackable({ ask, tracks }: Stage): Promise<readonly string[]> {
  const found: string[] = [];
  const left = tracks.values();
  const search = async () => {
    for (const request of left)
      await ask(request).then(
        () => found.push(request),
        () => {},
      );
  };
  await Promise.all(Array.from({ length: atOnce }, search));
  if (found.length < fewestCodes) throw new Error('the seeded codes find no cases');
  return found;
}
