import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfSharedAddress } from './origin.ts';

async function warningsOf(addresses: readonly string[]): Promise<number> {
  const lines: string[] = [];
  const app = Fastify({
    trustProxy: true,
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  });
  warnOfSharedAddress(app, 3);
  app.get('/', async () => '');
  for (const address of addresses) await app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  await app.close();
  return lines.length;
}

it('warns once when the first callers all have one address, and never when two differ', async () => {
  expect(await warningsOf(Array(8).fill('192.0.2.1'))).toBe(1);
  expect(await warningsOf(['192.0.2.1', '192.0.2.1'])).toBe(0);
  expect(await warningsOf(['192.0.2.1', '192.0.2.2', ...Array(8).fill('192.0.2.1')])).toBe(0);
});
