import { afterAll, expect, it, vi } from 'vitest';

const origin = 'https://denonco.test';
const list = '/api/denounces/objects/';

type Hear = (event: object) => void;
const listeners: Hear[] = [];
const ends: Promise<unknown>[] = [];
// Answers are cached after the worker has given them.
afterAll(() => Promise.all(ends));
vi.stubEnv('NODE_ENV', 'production');
vi.stubGlobal('location', new URL(origin));
const cache = { match: async () => new Response(), put: async () => {} };
vi.stubGlobal('self', {
  caches: { open: async () => cache },
  registration: { scope: origin },
  addEventListener: (kind: string, hear: Hear) => kind === 'fetch' && listeners.push(hear),
});
vi.stubGlobal('FetchEvent', Event);
vi.stubGlobal('fetch', async () => new Response());
vi.stubGlobal('OFFLINE', {
  files: [
    { url: '/', revision: '1' },
    { url: '/assets/1a2b3c.js', revision: null },
  ],
  lists: [list],
  cacheable: [list],
});
await import('./worker.ts');

/** False: the request goes to the network. */
function answers(path: string, { mode = 'cors', ...init }: RequestInit = {}): boolean {
  let isAnswered = false;
  const request = new Request(origin + path, init);
  // Navigation requests cannot be constructed.
  Object.defineProperty(request, 'mode', { value: mode });
  const respondWith = () => (isAnswered = true);
  const waitUntil = (end: Promise<unknown>) => ends.push(end);
  for (const hear of listeners) hear(Object.assign(new Event('fetch'), { request, respondWith, waitUntil }));
  return isAnswered;
}

it('the service worker answers for the page, files of the build and cacheable lists', () => {
  expect(answers('/', { mode: 'navigate' })).toBe(true);
  expect(answers('/assets/1a2b3c.js')).toBe(true);
  expect(answers(list)).toBe(true);
});

it('the service worker lets cases, registers and requests with a token pass', () => {
  expect(answers('/assets/staff00.js')).toBe(false);
  expect(answers('/api/denounces/portal/trace-denounce/')).toBe(false);
  expect(answers('/api/denounces/portal/online-denounces/DEN-2026-000001/')).toBe(false);
  expect(answers(list, { method: 'POST' })).toBe(false);
  expect(answers(list, { headers: { authorization: 'Bearer x' } })).toBe(false);
});
