// The questions that come with the program: complete in both languages, kept as the commission edits them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { openDb, openPool } from '../db/pool.ts';
import { loadFaq } from './faq.load.store.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function loadAgain(): Promise<void> {
  const owner = openDb(openPool(w.deps.config.databaseUrl ?? '', { max: 1 }));
  await loadFaq(owner);
  await owner.destroy();
}

describe('listFaq', () => {
  it('gives every group with its questions, each once and in both languages', async () => {
    const { status, result } = await w.call('listFaq', {});
    expect(status).toBe(200);
    expect(result.map(({ code }) => code)).toEqual([
      ...['before', 'safety', 'choosing', 'deadlines', 'evidence'],
      ...['following', 'complaints', 'open', 'technical'],
    ]);
    const entries = result.flatMap((group) => group.entries);
    expect(entries.length).toBeGreaterThanOrEqual(30);
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length);
    for (const { slug, question, answer } of entries)
      for (const language of ['al', 'en'] as const) {
        expect(question[language], slug).toMatch(/\S[?.]$/);
        expect(answer[language].length, slug).toBeGreaterThan(80);
      }
  });

  it('writes ë and ç, curly quotation marks, and links to pages of the portal alone', async () => {
    const { result } = await w.call('listFaq', {});
    const answers = result.flatMap(({ entries }) => entries.map(({ answer }) => answer));
    for (const { al, en } of answers) {
      expect(al).toMatch(/[ëç]/);
      expect(`${al}${en}`).not.toContain('"');
      const links = [...`${al}${en}`.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to);
      expect(links.filter((to) => !/^\/[a-z/]+$/.test(to ?? ''))).toEqual([]);
    }
  });

  it('keeps a list as lines and paragraphs apart', async () => {
    const { result } = await w.call('listFaq', {});
    const content = result.flatMap((group) => group.entries).find(({ slug }) => slug === 'cfare-permban-ankesa');
    const [list = '', after = '', ...rest] = content?.answer.al.split('\n\n') ?? [];
    expect(list.split('\n')).toHaveLength(7);
    expect(list.split('\n').every((line) => line.startsWith('- '))).toBe(true);
    expect(after).toMatch(/^Bashkëngjitni/);
    expect(rest).toEqual([]);
  });

  it('is not sent twice to who has it', async () => {
    const first = await w.call('listFaq', {});
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await w.call('listFaq', {}, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('loading', () => {
  it('again changes nothing', async () => {
    const rows = async () =>
      (
        await w.owner.query(
          'select xmin::text, slug from faq_entries union all select xmin::text, code from faq_groups',
        )
      ).rows;
    const before = await rows();
    await loadAgain();
    expect(await rows()).toEqual(before);
  });

  it('renews what nobody edited, and never what the commission edited, wrote or retired', async () => {
    await w.owner.query(`
      update faq_entries set answer_al = 'e vjetër' where slug = 'sa-zgjat';
      update faq_entries set answer_al = 'e jona', edited_at = now() where slug = 'a-paguhet';
      update faq_entries set retired_at = now(), edited_at = now() where slug = 'ne-telefon';
      insert into faq_entries (slug, group_code, position, question_al, question_en, answer_al, answer_en, seeded) values
        ('e-komisionit', 'before', 99, 'Pyetje?', 'Question?', 'Përgjigje.', 'Answer.', false),
        ('e-hequr', 'before', 98, 'Pyetje?', 'Question?', 'Përgjigje.', 'Answer.', true)`);
    await loadAgain();
    const { rows } = await w.owner.query<{ slug: string; answer_al: string; retired: boolean }>(`
      select slug, left(answer_al, 11) as answer_al, retired_at is not null as retired from faq_entries
      where slug in ('sa-zgjat', 'a-paguhet', 'ne-telefon', 'e-komisionit', 'e-hequr') order by slug`);
    expect(rows).toEqual([
      { slug: 'a-paguhet', answer_al: 'e jona', retired: false },
      { slug: 'e-hequr', answer_al: 'Përgjigje.', retired: true },
      { slug: 'e-komisionit', answer_al: 'Përgjigje.', retired: false },
      { slug: 'ne-telefon', answer_al: expect.any(String), retired: true },
      { slug: 'sa-zgjat', answer_al: 'Verifikimi ', retired: false },
    ]);
  });
});

it('staff may add and retire through the serving role, nobody may delete', async () => {
  await w.pool.query(`update faq_entries set position = position where slug = 'sa-zgjat'`);
  await expect(w.pool.query(`delete from faq_entries where slug = 'sa-zgjat'`)).rejects.toThrow(/permission denied/);
});
