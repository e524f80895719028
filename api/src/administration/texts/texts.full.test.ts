import { afterAll, expect, it } from 'vitest';
import { missesOf } from '../../../test/misses.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { loadRequestTemplates } from '../../casework/messages/templates.load.store.ts';
import { openDb, openPool } from '../../platform/db/pool.ts';
import { loadFaq } from '../../public/documents/faq.load.store.ts';

const app = await createTestApp();
const token = await app.signIn('KqzAdministrator');
afterAll(() => app.close());

it('has the program’s content in exactly its fields', async () => {
  const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
  await loadFaq(owner);
  await loadRequestTemplates(owner);
  await owner.destroy();
  for (const kind of ['notice', 'request', 'letter', 'faq', 'faqGroup'] as const) {
    const { result } = await app.call('listTexts', { query: { kind } }, { token });
    const misses = await missesOf(result, async ({ id }) => {
      const { content, original, fields } = (await app.call('getText', { params: { id } }, { token })).result;
      const codes = fields.map(({ code }) => code).toSorted();
      const isWhole = String(Object.keys(content).toSorted()) === String(codes);
      return isWhole && JSON.stringify(original) === JSON.stringify(content) ? undefined : id;
    });
    expect(misses).toEqual([]);
  }
});
