// The manual as a PDF, with all its chapters and pictures.
import { afterAll, describe, expect, it } from 'vitest';
import { LookedInto, lintPdf } from '../../../test/pdf.ts';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp();
const reader = await app.signIn('KqzRegistrar');
afterAll(() => app.close());

describe('printManual', () => {
  const print = async (query: Record<string, string>) => {
    const response = await fetch(`${app.address}/api/manual/pdf/?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${reader}` },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('prints every chapter of a role with contents, with the same bytes each time', async () => {
    const query = { language: 'al', role: 'QvsMapsPortalAdmin' };
    const { bytes } = await print(query);
    const { pdf } = await LookedInto.at(bytes);
    expect(await lintPdf(bytes, 'al')).toEqual([]);
    const { result } = await app.call('listManualChapters', {}, { token: reader });
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

  it('prints one chapter, and answers 404 to an unknown one', async () => {
    const { bytes } = await print({ language: 'en', chapter: 'evidence' });
    const { pdf } = await LookedInto.at(bytes);
    expect([pdf.getTitle(), pdf.getPageCount() <= 3]).toEqual(['Evidence', true]);
    expect((await print({ language: 'en', chapter: 'no-such' })).status).toBe(404);
  });
});
