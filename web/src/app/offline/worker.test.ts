import { expect, it } from 'vitest';
import { work } from './worker.ts';

const origin = 'https://denonco.test';
const list = '/api/denounces/objects/';

/** Whether the worker answers a request itself; any other goes to the network as if there were no worker. */
function answers(path: string, { mode = 'cors', ...init }: RequestInit = {}): boolean {
  let isAnswered = false;
  const cache = { match: async () => new Response(), put: async () => {} };
  work(
    Object({
      location: { origin },
      caches: { ...cache, open: async () => cache },
      addEventListener(kind: string, hear: (event: object) => void) {
        if (kind !== 'fetch') return;
        const request = new Request(origin + path, init);
        // No program may make a request that navigates.
        Object.defineProperty(request, 'mode', { value: mode });
        hear({ request, respondWith: () => (isAnswered = true) });
      },
    }),
    { version: '1', files: [], lists: [list], mayKeep: [list] },
  );
  return isAnswered;
}

it('the service worker answers for the page, files of the build and lists that may be kept', () => {
  expect(answers('/', { mode: 'navigate' })).toBe(true);
  expect(answers('/assets/App-1a2b3c.js')).toBe(true);
  expect(answers(list)).toBe(true);
});

it('the service worker lets cases, registers and requests with a token pass', () => {
  expect(answers('/api/denounces/portal/trace-denounce/')).toBe(false);
  expect(answers('/api/denounces/portal/online-denounces/DEN-2026-000001/')).toBe(false);
  expect(answers(list, { method: 'POST' })).toBe(false);
  expect(answers(list, { headers: { authorization: 'Bearer x' } })).toBe(false);
});
