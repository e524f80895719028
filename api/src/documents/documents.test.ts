// The documents as anybody downloads them: which there are, how they are sent, what the bytes say of themselves.
import { inflateSync } from 'node:zlib';
import { countDeadline, officeHoursByLaw, routes, tiraneWall, urlOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { loadConfig } from '../config.ts';
import { defaultsOf, publisherInForce, publisherOf } from '../settings/settings.store.ts';
import { forms, guides } from './content.ts';
import { documentsOf } from './documents.ts';

const ids = ['guide-denouncement', 'guide-complaint', 'form-denouncement', 'form-complaint'].flatMap((id) => [
  `${id}-al`,
  `${id}-en`,
]);

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const download = (id: string, headers: Record<string, string> = {}) =>
  fetch(w.address + urlOf(routes.downloadDoc, {}, { id }), { headers });

/** The structure as text, and what is drawn on the pages, letter by letter (WinAnsi, as Helvetica is encoded). */
function readPdf(body: Buffer): { structure: string; drawn: string } {
  const structure = body.toString('latin1');
  const streams = [...structure.matchAll(/\/FlateDecode[^>]*>>\nstream\n/g)].map(({ 0: head, index }) => {
    const start = index + head.length;
    return inflateSync(body.subarray(start, body.indexOf('\nendstream', start))).toString('latin1');
  });
  const drawn = streams
    .join('\n')
    .replace(/<([0-9a-f]+)>|[^<]/g, (_, hex: string | undefined) =>
      hex ? Buffer.from(hex, 'hex').toString('latin1') : '',
    );
  return { structure, drawn };
}

describe('listDocs', () => {
  it('names each document with its title, language, kind, pages and size', async () => {
    const { result } = await w.call('listDocs', {});
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
  it.each(ids)('%s comes as an attachment, and only once to who has it', async (id) => {
    const first = await download(id);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toMatch(`attachment; filename="${id}.pdf"`);
    expect(
      Buffer.from(await first.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await download(id, { 'if-none-match': etag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it('an unknown one is not found, in an envelope; a missing id is a fault of its field', async () => {
    const unknown = await w.call('downloadDoc', { query: { id: '../key.json' } });
    expect([unknown.status, unknown.code]).toEqual([404, 'not_found']);
    const response = await fetch(w.address + urlOf(routes.downloadDoc));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: 'validation' });
  });
});

describe('the PDFs', () => {
  it('are the same bytes each time they are made, and others for another institution', async () => {
    const [one, two, other] = await Promise.all(
      [{}, {}, { INSTITUTION_PHONE: '+383 38 213 110' }].map((env) => {
        const config = loadConfig(env);
        return documentsOf(config, publisherOf(config, defaultsOf(config)));
      }),
    );
    one?.forEach((document, at) => {
      expect(two?.[at]?.body.equals(document.body), document.id).toBe(true);
      expect(other?.[at]?.body.equals(document.body), document.id).toBe(false);
    });
  });

  it('tell their language, title and structure, and have a bookmark for each part', async () => {
    for (const { id, language, body, pages } of await documentsOf(w.deps.config, await publisherInForce(w.deps))) {
      const { structure } = readPdf(body);
      expect(structure, id).toContain(`/Lang (${language === 'al' ? 'sq' : 'en'})`);
      expect(structure, id).toContain('/DisplayDocTitle true');
      expect(structure, id).toContain('/Marked true');
      for (const tag of ['Document', 'H1', 'H2', 'P']) expect(structure, id).toContain(`/S /${tag}\n`);
      expect(structure.match(/\/Type \/Page\n/g)?.length, id).toBe(pages);
      const source = [...guides, ...forms].find((one) => id.startsWith(one.id));
      expect(structure.match(/\/Dest \[/g)?.length, id).toBeGreaterThanOrEqual(source?.sections.length ?? 99);
    }
  });

  it('have Albanian letters, the contact data and the page numbers on paper, and no hole left to fill', async () => {
    for (const { id, language, body, pages } of await documentsOf(w.deps.config, await publisherInForce(w.deps))) {
      const { drawn } = readPdf(body);
      const { email, phone } = w.deps.config.institution;
      for (const words of [email, phone, language === 'al' ? `Faqja ${pages} nga ${pages}` : `Page 1 of ${pages}`])
        expect(drawn, id).toContain(words);
      if (language === 'al') expect(drawn, id).toMatch(/ç[\s\S]*ë/);
      expect(drawn, id).not.toMatch(/\{\w+\}/);
    }
  });
});

describe('the examples of counting', () => {
  const examples = guides.flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('example' in block ? [block.example] : []))),
  );

  it('are there', () => expect(examples.length).toBeGreaterThanOrEqual(4));

  it.each(examples)('$title.en', ({ start, amount, unit, dueAt, lines }) => {
    const calendar = { ...officeHoursByLaw, holidays: new Set<string>(), workingDays: new Set<string>() };
    const counted = countDeadline(Date.parse(start), { amount, unit, legalBasis: '' }, calendar).dueAt;
    expect(counted).toBe(Date.parse(dueAt));
    const { year, month, day, hour } = tiraneWall(counted);
    const time = `${String(hour).padStart(2, '0')}:00`;
    expect(lines.at(-1)?.al).toContain(`${Number(day)}.${Number(month)}.${year}, në orën ${time}`);
    expect(lines.at(-1)?.en).toContain(`${Number(month)}/${Number(day)}/${year}, at ${time}`);
  });
});
