import { expect, it } from 'vitest';
import { letterKinds } from '../register/letterKinds.ts';
import { letterNumberIn } from './letterNumbers.ts';

it('reads the number of a document however it is written', () => {
  const whole = { register: 'denouncement', year: 2026, ordinal: 123, kinds: letterKinds };
  for (const search of ['KQZ-2026-000123', 'kqz-2026-123', 'Nr. KQZ-2026-000123 prot.'])
    expect(letterNumberIn(search)).toEqual(whole);
  expect(letterNumberIn('2026-000123')).toEqual({ ...whole, register: null });
  expect(letterNumberIn('123')).toEqual({ ...whole, register: null, year: null });
  expect(letterNumberIn('ftesë 7')).toMatchObject({ ordinal: 7, kinds: ['invitation'] });
  expect(letterNumberIn('invitation KAS-2026-7')).toMatchObject({ register: 'complaint', kinds: ['invitation'] });
});

it('takes no other number for a document’s', () => {
  for (const search of ['', 'ftesë', 'DEN-2026-000123', 'ank-2026-12', 'objekti 1529', '12345678901'])
    expect([search, letterNumberIn(search)]).toEqual([search, undefined]);
});
