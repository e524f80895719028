// The feeds: newest cases by filter, no personal data, valid XML for any content.
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { buildDenouncement } from '../../demo/filings.ts';
import { toAtom } from './feed.routes.ts';

const app = await createTestApp();
afterAll(() => app.close());

const feed = async (query: string, kind = 'denouncement') => {
  const response = await fetch(`${app.address}/api/registers/portal/${kind}/feed/${query}`);
  return { response, text: await response.text() };
};

describe('feedCases', () => {
  it('lists the filtered cases, newest first, in the requested language', async () => {
    const driver = new CaseDriver(app);
    const older = await driver.file(buildDenouncement({ object: 'CAM-POSTER', confidentiality: 'named' }));
    app.advance(60_000);
    const newer = await driver.file(buildDenouncement({ object: 'CAM-POSTER', confidentiality: 'named' }));
    await driver.file(buildDenouncement({ object: 'OTH' }));
    await app.settle();
    const { response, text } = await feed('?object=CAM-POSTER&lang=en');
    expect(response.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
    const titles = [...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = '']) => title.split(' · ')[0]);
    expect(titles).toEqual(['Online denouncements', newer.number, older.number]);
    expect(text).toContain('xml:lang="en"');
    expect(text).toContain('?object=CAM-POSTER&amp;lang=en');
    expect(text).toContain('Registered');
  });

  it('answers 304 while unchanged', async () => {
    const { response } = await feed('');
    const etag = response.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await fetch(response.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('refuses an unknown filter value and kind', async () => {
    expect((await feed('?status=none')).response.status).toBe(400);
    expect((await feed('', 'none')).response.status).toBe(400);
  });
});

it('of complaints is separate and valid when empty', async () => {
  const { response, text } = await feed('', 'complaint');
  expect(response.status).toBe(200);
  expect(text).toContain('<title>Ankesat online</title>');
  expect(text.trimEnd().endsWith('</feed>')).toBe(true);
});

it('writes only valid XML', () => {
  const message = { al: 'A & B <i> "c" \u0000\uFFFE\uD800', en: '' };
  const head = {
    title: message,
    institution: message,
    publicUrl: 'http://x',
    page: '/l',
    self: '/?a=1&b=2',
    updatedAt: '',
  };
  const text = toAtom(head, [], 'al');
  expect(text).toContain('<title>A &amp; B &lt;i&gt; &quot;c&quot; \uFFFD</title>');
});
