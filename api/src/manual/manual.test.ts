// The manual: complete in both languages, searched with forgiveness, edited without overwriting, printed.
import { readManualPicture, urlOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LookedInto } from '../../test/pdf.ts';
import { type World, world } from '../../test/world.ts';
import { openDb, openPool } from '../db/pool.ts';
import { loadManual } from './manual.load.store.ts';
import { programChapters } from './manual.program.ts';

let w: World;
let reader: string;
let writer: string;
beforeAll(async () => {
  w = await world();
  reader = await w.signIn('KqzRegistrar');
  writer = await w.signIn('KqzAdministrator');
});
afterAll(() => w.close());

async function loadAgain(): Promise<void> {
  const owner = openDb(openPool(w.deps.config.databaseUrl ?? '', { max: 1 }));
  await loadManual(owner);
  await owner.destroy();
}
const chapter = async (slug: string, token = reader) =>
  (await w.call('getManualChapter', { params: { slug } }, { token })).result;
const audited = async (action: string) =>
  (await w.owner.query('select target, data from audit_log where action = $1 order by at desc limit 1', [action])).rows;

describe('listManualChapters and getManualChapter', () => {
  it('give the program’s chapters in their order, in both languages', async () => {
    const { result } = await w.call('listManualChapters', {}, { token: reader });
    expect(result.map(({ slug }) => slug)).toEqual(programChapters().map(({ slug }) => slug));
    const queue = await chapter('work-queue');
    expect(queue).toMatchObject({ version: 1, origin: 'program', isRetired: false });
    expect(queue.body.al).toContain('«Ruaj filtrin»');
    expect(queue.body.en).toContain('“Keep this filter”');
  });

  it('say of a chapter that is not there that it is not', async () => {
    const { status } = await w.call('getManualChapter', { params: { slug: 'no-such' } }, { token: reader });
    expect(status).toBe(404);
  });
});

describe('searchManual', () => {
  const search = async (words: string, language: 'al' | 'en' = 'al') =>
    (await w.call('searchManual', { query: { words, language } }, { token: reader })).result;

  it('finds ë by e and ç by c, all words, the title before the text, and marks what was found', async () => {
    const found = await search('denoncimit verifikimi');
    expect(found[0]?.title).toBe('Verifikimi paraprak i denoncimit');
    const [first] = await search('ceshtje te ngjashme');
    expect(first).toMatchObject({ slug: 'notes-and-links', heading: 'Çështje të ngjashme' });
    const [excerpt] = (await search('pezullohet')).map((one) => one.excerpt);
    expect(excerpt?.filter((_, at) => at % 2 === 1).every((hit) => hit.toLowerCase() === 'pezullohet')).toBe(true);
    expect(excerpt?.length).toBeGreaterThan(1);
  });

  it('looks in the language that is asked for, and takes signs as they are', async () => {
    expect((await search('lot rapporteur', 'en')).map(({ slug }) => slug)).toContain('complaint-check');
    expect(await search('rapporteur')).toEqual([]);
    expect(await search('.*')).toEqual([]);
  });
});

describe('editing', () => {
  it('saves what was looked at, refuses what has changed since, and writes down who did it', async () => {
    const { slug, topic, keys, role, title, body, version } = await chapter('glossary');
    const text = { slug, topic, keys, role, title, body: { ...body, al: 'E jona.' } };
    const save = (from: number) => w.call('saveManualChapter', { body: { ...text, version: from } }, { token: writer });
    expect((await save(version)).result).toEqual({ slug, version: version + 1 });
    expect((await save(version)).status).toBe(409);
    expect(await chapter('glossary')).toMatchObject({ body: { al: 'E jona.' }, origin: 'edited' });
    expect(await audited('manual.save')).toEqual([{ target: slug, data: { version: version + 1 } }]);
    await loadAgain();
    expect((await chapter('glossary')).body.al).toBe('E jona.');
    const { result } = await w.call('listManualEditions', {}, { token: writer });
    expect(result.find((one) => one.slug === slug)).toMatchObject({ origin: 'edited', retiredAt: null });
    expect(result.find((one) => one.slug === slug)?.editedBy).toMatch(/^Demo /);
    const restored = await w.call('restoreManualChapter', { body: { slug, version: version + 1 } }, { token: writer });
    expect(restored.result.version).toBe(version + 2);
    expect(await chapter('glossary')).toMatchObject({ body, origin: 'program' });
  });

  it('adds a chapter behind the others, under a name that is free', async () => {
    const own = {
      ...{ slug: 'house-rules', version: 0, topic: 'reference' as const, keys: [], role: null },
      title: { al: 'Rregulla tona', en: 'Our rules' },
      body: { al: 'Tekst.', en: 'Text.' },
    };
    const add = () => w.call('saveManualChapter', { body: own }, { token: writer });
    expect((await add()).result).toEqual({ slug: 'house-rules', version: 1 });
    expect((await add()).status).toBe(409);
    const { result } = await w.call('listManualChapters', {}, { token: reader });
    expect(result.at(-1)?.slug).toBe('house-rules');
    const restore = await w.call(
      'restoreManualChapter',
      { body: { slug: 'house-rules', version: 1 } },
      { token: writer },
    );
    expect(restore.status).toBe(404);
  });

  it('takes a chapter out for readers alone, also at the next start, and brings it back', async () => {
    const retire = (version: number, retired: boolean) =>
      w.call('retireManualChapter', { body: { slug: 'dashboard', version, retired } }, { token: writer });
    expect((await retire(1, true)).result.version).toBe(2);
    await loadAgain();
    expect((await w.call('getManualChapter', { params: { slug: 'dashboard' } }, { token: reader })).status).toBe(404);
    expect(await chapter('dashboard', writer)).toMatchObject({ isRetired: true });
    expect((await retire(2, false)).result.version).toBe(3);
    expect(await chapter('dashboard')).toMatchObject({ isRetired: false });
  });

  it('puts all chapters in order, and refuses an order that knows not all of them', async () => {
    const { result } = await w.call('listManualEditions', {}, { token: writer });
    const slugs = result.map(({ slug }) => slug).toReversed();
    const order = (list: string[]) => w.call('orderManualChapters', { body: { slugs: list } }, { token: writer });
    expect((await order(slugs.slice(1))).status).toBe(409);
    expect((await order([...slugs.slice(1), slugs[1] ?? ''])).status).toBe(409);
    expect((await order(slugs)).result.map(({ slug }) => slug)).toEqual(slugs);
    await loadAgain();
    const after = await w.call('listManualChapters', {}, { token: reader });
    expect(after.result.map(({ slug }) => slug)).toEqual(slugs);
  });
});

describe('printManual', () => {
  const print = async (query: Record<string, string>) => {
    const response = await fetch(`${w.address}/api/manual/pdf/?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${reader}` },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('gives every chapter of a role with contents, and the same bytes again', async () => {
    const query = { language: 'al', role: 'QvsMapsPortalAdmin' };
    const { bytes } = await print(query);
    const { pdf } = await LookedInto.at(bytes);
    const { result } = await w.call('listManualChapters', {}, { token: reader });
    const concerning = result.filter(
      ({ keys, role }) =>
        (keys.length === 0 || keys.some((key) => key.startsWith('premises.re') && key !== 'premises.review')) &&
        (role === null || role === query.role),
    );
    expect(pdf.getPageCount()).toBeGreaterThan(concerning.length);
    expect(pdf.getPageCount()).toBeLessThan(3 * concerning.length);
    expect((await print(query)).bytes.equals(bytes)).toBe(true);
    expect(pdf.getTitle()).toBe('Manuali i përdorimit');
  });

  it('gives one chapter alone, and none that is not there', async () => {
    const { bytes } = await print({ language: 'en', chapter: 'evidence' });
    const { pdf } = await LookedInto.at(bytes);
    expect([pdf.getTitle(), pdf.getPageCount() <= 3]).toEqual(['Evidence', true]);
    expect((await print({ language: 'en', chapter: 'no-such' })).status).toBe(404);
  });
});

describe('readManualPicture', () => {
  it('gives a picture at the address that a chapter told, for ever, and at no other', async () => {
    const { pictures } = await chapter('work-queue');
    for (const { address, width } of [...pictures.al, ...pictures.en]) {
      const response = await fetch(w.address + address);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(width).toBeGreaterThan(300);
    }
    expect(pictures.al.length).toBe(2);
    const unknown = await fetch(w.address + urlOf(readManualPicture, { key: 'A'.repeat(22) }));
    expect(unknown.status).toBe(404);
  });
});

it('nobody may delete a chapter through the serving role', async () => {
  await expect(w.pool.query(`delete from manual_chapters`)).rejects.toThrow(/permission denied/);
});
