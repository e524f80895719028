// The manual: reading in both languages, search and editing. Printing is in the full run.
import { readManualPicture, urlOf } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/testApp.ts';
import { openDb, openPool } from '../../platform/db/pool.ts';
import { loadManual, programChapters } from './manual.load.store.ts';

const app = await createTestApp();
const reader = await app.signIn('KqzRegistrar');
const writer = await app.signIn('KqzAdministrator');
afterAll(() => app.close());

async function loadAgain(): Promise<void> {
  const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
  await loadManual(owner);
  await owner.destroy();
}
const chapter = async (slug: string, token = reader) =>
  (await app.call('getManualChapter', { params: { slug } }, { token })).result;

describe('listManualChapters and getManualChapter', () => {
  it('return the program’s chapters in order, in both languages', async () => {
    const { result } = await app.call('listManualChapters', {}, { token: reader });
    expect(result.map(({ slug }) => slug)).toEqual(programChapters().map(({ slug }) => slug));
    const queue = await chapter('work-queue');
    expect(queue.isRetired).toBe(false);
    expect(queue.body.al).toContain('«Ruaj filtrin»');
    expect(queue.body.en).toContain('“Keep this filter”');
  });

  it('answer 404 to an unknown chapter', async () => {
    const { status } = await app.call('getManualChapter', { params: { slug: 'no-such' } }, { token: reader });
    expect(status).toBe(404);
  });
});

describe('searchManual', () => {
  const search = async (search: string, language: 'al' | 'en' = 'al') =>
    (await app.call('searchManual', { query: { words: search, language } }, { token: reader })).result;

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
    for (const searchText of ['\u0301', '’', '-']) expect(await search(searchText)).toEqual([]);
    const [plain, curly] = [await search("t'ju"), await search('t’ju')];
    expect(plain).not.toEqual([]);
    expect(plain).toEqual(curly);
  });
});

describe('editing', () => {
  const edition = async (slug: string) =>
    (await app.call('getText', { params: { id: `manual.${slug}` } }, { token: writer })).result;
  const listChapters = async () =>
    (await app.call('listTexts', { query: { kind: 'manual' } }, { token: writer })).result;

  it('saves with a version, refuses an outdated one, and records the editor', async () => {
    const { id, content, version } = await edition('glossary');
    const edited = { ...content, body: { al: 'E jona.\n\n![Radha](queue)', en: content.body?.en ?? '' } };
    const save = () => app.call('saveText', { params: { id }, body: { version, content: edited } }, { token: writer });
    expect((await save()).result.pictures.al.map(({ name }) => name)).toEqual(['queue']);
    expect((await save()).status).toBe(409);
    await loadAgain();
    expect((await chapter('glossary')).body.al).toBe('E jona.\n\n![Radha](queue)');
    expect((await listChapters()).find((one) => one.id === id)).toMatchObject({
      origin: 'edited',
      version: 1,
      editedBy: expect.stringMatching(/^Demo /),
    });
    await app.call('resetText', { params: { id }, body: { version: 1 } }, { token: writer });
    expect((await chapter('glossary')).body).toEqual(content.body);
  });

  it('refuses a picture or a topic that there is not', async () => {
    const { id, content, version } = await edition('roles');
    const bad = { ...content, body: { al: '![x](no-such)', en: 'x' }, topic: { al: 'nothing', en: 'nothing' } };
    const { failure } = await app.call(
      'saveText',
      { params: { id }, body: { version, content: bad } },
      { token: writer },
    );
    expect(Object.keys(failure?.validationResponse?.fields ?? {})).toEqual(['content.body.al', 'content.topic.al']);
  });

  it('adds a chapter at the end of its topic', async () => {
    const content = {
      title: { al: 'Rregulla tona', en: 'Our rules' },
      body: { al: 'Tekst.', en: 'Text.' },
      topic: { al: 'reference', en: 'reference' },
    };
    const body = { kind: 'manual', group: 'reference', content } as const;
    const { result } = await app.call('addText', { body }, { token: writer });
    expect(result).toMatchObject({ id: 'manual.rregulla-tona', origin: 'own' });
    const listed = (await app.call('listManualChapters', {}, { token: reader })).result;
    expect(listed.at(-1)).toMatchObject({ slug: 'rregulla-tona', keys: [] });
  });

  it('hides a retired chapter from readers, also after the next start, and restores it', async () => {
    const retire = (version: number, retired: boolean) =>
      app.call('retireText', { params: { id: 'manual.dashboard' }, body: { version, retired } }, { token: writer });
    expect((await retire(0, true)).result.isRetired).toBe(true);
    await loadAgain();
    expect((await app.call('getManualChapter', { params: { slug: 'dashboard' } }, { token: reader })).status).toBe(404);
    expect(await chapter('dashboard', writer)).toMatchObject({ isRetired: true });
    await retire(1, false);
    expect(await chapter('dashboard')).toMatchObject({ isRetired: false });
  });

  it('reorders a topic, in which the program goes on renewing its texts, and refuses an incomplete order', async () => {
    const ids = (await listChapters()).flatMap(({ id, group }) => (group.code === 'cases' ? [id] : [])).toReversed();
    const order = (list: string[]) =>
      app.call('orderTexts', { body: { kind: 'manual', group: 'cases', ids: list } }, { token: writer });
    expect((await order(ids.slice(1))).status).toBe(409);
    expect((await order(ids)).status).toBe(200);
    await loadAgain();
    const after = (await app.call('listManualChapters', {}, { token: reader })).result;
    expect(after.flatMap(({ slug, topic }) => (topic === 'cases' ? [`manual.${slug}`] : []))).toEqual(ids);
    expect((await listChapters()).find(({ id }) => id === ids[0])?.origin).toBe('program');
  });
});

describe('readManualPicture', () => {
  it('serves a chapter’s pictures as immutable and answers 404 to others', async () => {
    const { pictures } = await chapter('work-queue');
    for (const { address, width } of [...pictures.al, ...pictures.en]) {
      const response = await fetch(app.address + address);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(width).toBeGreaterThan(300);
    }
    expect(pictures.al.length).toBe(2);
    const unknown = await fetch(app.address + urlOf(readManualPicture, { key: 'A'.repeat(22) }));
    expect(unknown.status).toBe(404);
  });
});

it('the serving role may not delete a chapter', async () => {
  await expect(app.pool.query(`delete from manual_chapters`)).rejects.toThrow(/permission denied/);
});
