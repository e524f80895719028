// The record of a lot: what it proves, and every way of changing it.
import { expect, it } from 'vitest';
import { nodeCrypto } from '../src/cli/nodeCrypto.ts';
import { toHex, utf8 } from '../src/core/bytes.ts';
import { checkLot, readLots } from '../src/core/lot.ts';
import { sha256 } from './madeLog.ts';

const [agim, besa, cene] = ['Agim Prova', 'Besa Prova', 'Çenë Prova'].map((name, at) => ({ id: `${at + 1}`, name }));
const number = 'ANK-2026-000007';
const seed = 'ab'.repeat(32);
/** The digest follows docs/reference/lot.md; the first number of this seed is far below the limit. */
const digest = sha256(utf8(`denonco-lot/v1\n${seed}\n${number}\n0\n`));
const drawn = Number.parseInt(toHex(digest.subarray(0, 6)), 16) % 2 === 0 ? agim : besa;
const salt = new Uint8Array(32).fill(7);
const at = '2026-11-24T10:00:00+01:00';
const lot = {
  drawn,
  candidates: [besa, agim],
  seed,
  excluded: [{ ...cene, reason: 'bias' }],
  roster: { at, members: [agim, besa, cene], salt: toHex(salt) },
};
const page = (change: object = {}) => ({
  number,
  course: [
    { at: '2026-11-23', action: 'register' },
    { at: '2026-11-24', action: 'drawRapporteur', lot: { ...lot, ...change } },
  ],
});
const read = (answer: unknown) => readLots(utf8(JSON.stringify(answer)));
function report(change: object = {}, of = number) {
  const [found] = read(page(change))?.lots ?? [];
  if (!found) throw new Error('not read');
  return checkLot(nodeCrypto, of, found);
}

it('is drawn again to the same member, and its list gives the leaf of that day', () => {
  const lines = ['denonco-roster/v1', at, '1 Agim Prova', '2 Besa Prova', '3 Çenë Prova'];
  const entry = sha256(salt, utf8(lines.map((line) => `${line}\n`).join('')));
  const { leaf = salt, ...rest } = report();
  expect([rest, toHex(leaf)]).toEqual([{ draw: 'same', list: 'whole' }, toHex(sha256(Uint8Array.of(0), entry))]);
  expect(read({ result: page() })).toEqual(read(page()));
  expect(report({ seed: null, candidates: [drawn], excluded: [] }).draw).toBe('appointed');
});

it('is refused after every change of its list', () => {
  const { roster } = lot;
  const changes: [string, object, string][] = [
    ['a member ticked away in silence', { excluded: [] }, 'missing'],
    ['a member ticked away without a reason', { excluded: [{ ...cene, reason: null }] }, 'noReason'],
    ['somebody of whom the list says nothing', { candidates: [agim, besa, { id: '4', name: 'X' }] }, 'foreign'],
    ['another name', { candidates: [agim, { ...besa, name: 'X' }] }, 'foreign'],
    ['one who took part and was excluded', { candidates: [agim, besa, cene] }, 'twice'],
    ['one who stands twice', { candidates: [agim, besa, besa] }, 'twice'],
    ['a lot among one', { candidates: [agim] }, 'number'],
    ['an appointment where two were left', { seed: null }, 'number'],
    ['the members of the day before', { roster: { ...roster, at: '2026-11-23T10:00:00+01:00' } }, 'otherDay'],
    ['no members', { roster: null }, 'noRoster'],
  ];
  for (const [name, change, list] of changes) expect([name, report(change).list]).toEqual([name, list]);
  const others = [agim, besa, cene].filter((one) => one !== drawn);
  for (const one of others) expect(report({ drawn: one }).draw).toBe('other');
  const otherSalt = report({ roster: { ...roster, salt: toHex(new Uint8Array(32)) } });
  expect(toHex(otherSalt.leaf ?? salt)).not.toBe(toHex(report().leaf ?? salt));
});

it('is read strictly', () => {
  expect(read([])).toBeUndefined();
  expect(read({ number })).toBeUndefined();
  expect(read(page({ drawn: undefined }))).toBeUndefined();
  expect(read(page({ candidates: [{ id: '1', name: 'a\nb' }] }))).toBeUndefined();
  expect(read(page({ roster: { ...lot.roster, salt: 'x' } }))).toBeUndefined();
  expect(read({ ...page(), course: [] })).toEqual({ number, lots: [] });
});
