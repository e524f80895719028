// Public documents and FAQ: complete in both languages, cacheable, and editable by the commission.
import { countDeadline, officeHoursByLaw, routes, toTiraneTime, urlOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintPdf, textOf } from '../../../test/pdf.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { loadConfig } from '../../platform/config.ts';
import { openDb, openPool } from '../../platform/db/pool.ts';
import { writtenDay } from '../../platform/moments/moments.rules.ts';
import { defaultsOf, getPublisher, publisherOf } from '../../reference/settings/settings.store.ts';
import { forms, guides } from './content.ts';
import { documentsOf } from './documents.ts';
import { loadFaq } from './faq.load.store.ts';
import { formPdf } from './form.pdf.ts';
import { guidePdf } from './guide.pdf.ts';

const ids = ['guide-denouncement', 'guide-complaint', 'form-denouncement', 'form-complaint'].flatMap((id) => [
  `${id}-al`,
  `${id}-en`,
]);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const download = (id: string, headers: Record<string, string> = {}) =>
  fetch(app.address + urlOf(routes.downloadDoc, {}, { id }), { headers });

describe('listDocs', () => {
  it('names each document with its title, language, kind, pages and size', async () => {
    const { result } = await app.call('listDocs', {});
    expect(result.map(({ id }) => id)).toEqual(ids);
    for (const { id, title, summary, language, kind, pages, size } of result) {
      expect(id).toBe(`${kind}-${id.split('-')[1]}-${language}`);
      expect(title.al.length && title.en.length && summary.al.length && summary.en.length).toBeGreaterThan(10);
      expect(pages, id).toBeGreaterThanOrEqual(3);
      expect(pages, id).toBeLessThanOrEqual(5);
      expect(size).toBe((await (await download(id)).arrayBuffer()).byteLength);
    }
  });
});

describe('downloadDoc', () => {
  it('sends each as an attachment, and not again to a browser that has it', async () => {
    const answers = ids.map(async (id) => {
      const first = await download(id);
      const firstBytes = Buffer.from(await first.arrayBuffer()).toString('latin1', 0, 5);
      const etag = first.headers.get('etag') ?? '';
      const again = await download(id, { 'if-none-match': etag });
      return [
        first.status,
        first.headers.get('content-type'),
        first.headers.get('content-disposition'),
        firstBytes,
        again.status,
        (await again.arrayBuffer()).byteLength,
      ];
    });
    expect(await Promise.all(answers)).toEqual(
      ids.map((id) => [
        200,
        'application/pdf',
        expect.stringMatching(`attachment; filename="${id}.pdf"`),
        '%PDF-',
        304,
        0,
      ]),
    );
  });

  it('answers 404 for an unknown id, and 400 for a missing one', async () => {
    const unknown = await app.call('downloadDoc', { query: { id: '../key.json' } });
    expect([unknown.status, unknown.code]).toEqual([404, 'not_found']);
    const response = await fetch(app.address + urlOf(routes.downloadDoc));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: 'validation' });
  });
});

describe('the PDFs', () => {
  it('are the same bytes each time they are made, and others for another institution', async () => {
    const { config } = app.deps;
    const other = loadConfig({ INSTITUTION_PHONE: '+383 38 213 110' });
    const generated = await documentsOf(await getPublisher(app.deps));
    const [guide] = guides;
    const [form] = forms;
    if (!guide || !form) throw new Error('no documents');
    const makeBoth = async (of: typeof config) => {
      const publisher = publisherOf(of, defaultsOf(of));
      return [(await guidePdf(guide, publisher, 'al')).body, (await formPdf(form, publisher, 'en')).body];
    };
    const first = [`${guide.id}-al`, `${form.id}-en`].map((id) => generated.find((one) => one.id === id)?.body);
    expect(await makeBoth(config)).toEqual(first);
    for (const [at, body] of (await makeBoth(other)).entries()) expect(first[at]?.equals(body)).toBe(false);
  });

  it('are read aloud and on paper without a fault, and have a bookmark for each part', async () => {
    for (const { id, language, body, pages } of await documentsOf(await getPublisher(app.deps))) {
      expect(await lintPdf(body, language), id).toEqual([]);
      const structure = body.toString('latin1');
      expect(structure.match(/\/Type \/Page\n/g)?.length, id).toBe(pages);
      const source = [...guides, ...forms].find((one) => id.startsWith(one.id));
      expect(structure.match(/\/Dest \[/g)?.length, id).toBeGreaterThanOrEqual(source?.sections.length ?? 99);
    }
  });

  it('have Albanian letters, the contact data and the page numbers on paper, and no hole left to fill', async () => {
    for (const { id, language, body, pages } of await documentsOf(await getPublisher(app.deps))) {
      const drawn = await textOf(body);
      const { email, phone } = app.deps.config.institution;
      for (const text of [email, phone, language === 'al' ? `Faqja ${pages} nga ${pages}` : `Page 1 of ${pages}`])
        expect(drawn, id).toContain(text);
      if (language === 'al') expect(drawn, id).toMatch(/ç[\s\S]*ë/);
      expect(drawn, id).not.toMatch(/\{\w+\}/);
    }
  });
});

describe('the examples of counting', () => {
  const examples = guides.flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('example' in block ? [block.example] : []))),
  );

  it('end when the calendar of the portal says, in both languages', () => {
    expect(examples.length).toBeGreaterThanOrEqual(4);
    const calendar = { ...officeHoursByLaw, holidays: new Set<string>(), workingDays: new Set<string>() };
    for (const { title, start, amount, unit, counting, dueAt, lines } of examples) {
      const counted = countDeadline(Date.parse(start), { amount, unit, counting, legalBasis: '' }, calendar).dueAt;
      expect(counted, title.en).toBe(Date.parse(dueAt));
      const { hour } = toTiraneTime(counted);
      const time = counting === 'KPA' ? '24:00' : `${String(hour).padStart(2, '0')}:00`;
      expect(lines.at(-1)?.al).toContain(`${writtenDay(counted, 'al')}, në orën ${time}`);
      expect(lines.at(-1)?.en).toContain(`${writtenDay(counted, 'en')}, at ${time}`);
    }
  });
});

describe('the FAQ', () => {
  async function loadAgain(): Promise<void> {
    const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
    await loadFaq(owner);
    await owner.destroy();
  }

  describe('listFaq', () => {
    it('gives every group with its questions, each once and in both languages', async () => {
      const { status, result } = await app.call('listFaq', {});
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
      const { result } = await app.call('listFaq', {});
      const answers = result.flatMap(({ entries }) => entries.map(({ answer }) => answer));
      for (const { al, en } of answers) {
        expect(al).toMatch(/[ëç]/);
        expect(`${al}${en}`).not.toContain('"');
        const links = [...`${al}${en}`.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to);
        expect(links.filter((to) => !/^\/[a-z/]+$/.test(to ?? ''))).toEqual([]);
      }
    });

    it('keeps a list as lines and paragraphs apart', async () => {
      const { result } = await app.call('listFaq', {});
      const content = result.flatMap((group) => group.entries).find(({ slug }) => slug === 'cfare-permban-ankesa');
      const [list = '', after = '', ...rest] = content?.answer.al.split('\n\n') ?? [];
      expect(list.split('\n')).toHaveLength(7);
      expect(list.split('\n').every((line) => line.startsWith('- '))).toBe(true);
      expect(after).toMatch(/^Bashkëngjitni/);
      expect(rest).toEqual([expect.stringMatching(/^Ankesa regjistrohet edhe kur diçka mungon/)]);
    });

    it('is not sent again to a browser that has it', async () => {
      const first = await app.call('listFaq', {});
      expect(first.headers.get('cache-control')).toBe('public, max-age=300');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await app.call('listFaq', {}, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    });
  });

  describe('loading', () => {
    it('again changes nothing', async () => {
      const rows = async () =>
        (
          await app.owner.query(
            'select xmin::text, slug from faq_entries union all select xmin::text, code from faq_groups',
          )
        ).rows;
      const before = await rows();
      await loadAgain();
      expect(await rows()).toEqual(before);
    });

    it('renews what nobody edited, and never what the commission edited, wrote or retired', async () => {
      await app.owner.query(`
      update faq_entries set answer_al = 'e vjetër' where slug = 'sa-zgjat';
      update faq_entries set answer_al = 'e jona', edited_at = now() where slug = 'a-paguhet';
      update faq_entries set retired_at = now(), edited_at = now() where slug = 'ne-telefon';
      insert into faq_entries (slug, group_code, position, question_al, question_en, answer_al, answer_en, seeded) values
        ('e-komisionit', 'before', 99, 'Pyetje?', 'Question?', 'Përgjigje.', 'Answer.', false),
        ('e-hequr', 'before', 98, 'Pyetje?', 'Question?', 'Përgjigje.', 'Answer.', true)`);
      await loadAgain();
      const { rows } = await app.owner.query<{ slug: string; answer_al: string; retired: boolean }>(`
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
    await app.pool.query(`update faq_entries set position = position where slug = 'sa-zgjat'`);
    await expect(app.pool.query(`delete from faq_entries where slug = 'sa-zgjat'`)).rejects.toThrow(
      /permission denied/,
    );
  });
});
