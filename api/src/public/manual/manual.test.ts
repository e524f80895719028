// The manual: reading in both languages, search and editing. Printing is in the full run.
import { readManualPicture, urlOf } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { world } from '../../../test/world.ts';
import { openDb, openPool } from '../../platform/db/pool.ts';
import { loadManual } from './manual.load.store.ts';
import { programChapters } from './manual.program.ts';

const w = await world();
const reader = await w.signIn('KqzRegistrar');
const writer = await w.signIn('KqzAdministrator');
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
  it('return the program’s chapters in order, in both languages', async () => {
    const { result } = await w.call('listManualChapters', {}, { token: reader });
    expect(result.map(({ slug }) => slug)).toEqual(programChapters().map(({ slug }) => slug));
    const queue = await chapter('work-queue');
    expect(queue).toMatchObject({ version: 1, origin: 'program', isRetired: false });
    expect(queue.body.al).toContain('«Ruaj filtrin»');
    expect(queue.body.en).toContain('“Keep this filter”');
  });

  it('answer 404 to an unknown chapter', async () => {
    const { status } = await w.call('getManualChapter', { params: { slug: 'no-such' } }, { token: reader });
    expect(status).toBe(404);
  });
});

describe('searchManual', () => {
  const search = async (words: string, language: 'al' | 'en' = 'al') =>
    (await w.call('searchManual', { query: { words, language } }, { token: reader })).result;

  it('finds all words with ë as e and ç as c, titles first, and marks the matches', async () => {
    const found = await search('denoncimit verifikimi');
    expect(found[0]?.title).toBe('Verifikimi paraprak i denoncimit');
    const [first] = await search('ceshtje te ngjashme');
    expect(first).toMatchObject({ slug: 'notes-and-links', heading: 'Çështje të ngjashme' });
    const [excerpt] = (await search('pezullohet')).map((one) => one.excerpt);
    expect(excerpt?.filter((_, at) => at % 2 === 1).every((hit) => hit.toLowerCase() === 'pezullohet')).toBe(true);
    expect(excerpt?.length).toBeGreaterThan(1);
  });

  it('searches the requested language and treats special characters as text', async () => {
    expect((await search('lot rapporteur', 'en')).map(({ slug }) => slug)).toContain('complaint-check');
    expect(await search('rapporteur')).toEqual([]);
    expect(await search('.*')).toEqual([]);
    for (const words of ['\u0301', '’', '-']) expect(await search(words)).toEqual([]);
    const [plain, curly] = [await search("t'ju"), await search('t’ju')];
    expect(plain).not.toEqual([]);
    expect(plain).toEqual(curly);
  });
});

describe('editing', () => {
  it('saves with a version, refuses an outdated one, and records the editor', async () => {
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

  it('adds a chapter at the end, under a free name', async () => {
    const own = {
      slug: 'house-rules',
      version: 0,
      topic: 'reference' as const,
      keys: [],
      role: null,
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

  it('hides a retired chapter from readers, also after the next start, and restores it', async () => {
    const retire = (version: number, retired: boolean) =>
      w.call('retireManualChapter', { body: { slug: 'dashboard', version, retired } }, { token: writer });
    expect((await retire(1, true)).result.version).toBe(2);
    await loadAgain();
    expect((await w.call('getManualChapter', { params: { slug: 'dashboard' } }, { token: reader })).status).toBe(404);
    expect(await chapter('dashboard', writer)).toMatchObject({ isRetired: true });
    expect((await retire(2, false)).result.version).toBe(3);
    expect(await chapter('dashboard')).toMatchObject({ isRetired: false });
  });

  it('reorders all chapters and refuses an incomplete order', async () => {
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

describe('readManualPicture', () => {
  it('serves a chapter’s pictures as immutable and answers 404 to others', async () => {
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

it('the serving role may not delete a chapter', async () => {
  await expect(w.pool.query(`delete from manual_chapters`)).rejects.toThrow(/permission denied/);
});
