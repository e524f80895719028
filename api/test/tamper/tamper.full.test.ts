// The manual tamperings of `npm run tamper`, each once.
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../testApp.ts';
import { openRounds } from './rounds.ts';
import { tamperings } from './tamperings.ts';

const app = await createTestApp();
afterAll(() => app.close());
const rounds = await openRounds(app, 4, 20_261_121);

it('the job of the portal finds every kind of tampering within three minutes', async () => {
  const unseen: string[] = [];
  // Sequential: each starts from the initial state.
  for (const kind of Object.keys(tamperings)) {
    const seen = await rounds.tamper(kind);
    if (seen === 'refused' || !seen.check) unseen.push(kind);
  }
  expect(unseen).toEqual([]);
});

it('neither check reports anything where nothing was changed', async () => {
  expect(await rounds.detectAll()).toEqual({ verifier: undefined, check: undefined });
});
