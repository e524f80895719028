// The proof of a case's history that a filer can download, checked by the independent verifier.
import type { CaseProof, Filed } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../verify/src/cli/nodeCrypto.ts';
import { signedState } from '../../../verify/src/core/checkpoint.ts';
import { parseLogProof } from '../../../verify/src/core/logProof.ts';
import { createHasher } from '../../../verify/src/core/merkle.ts';
import { parseVerifierKey } from '../../../verify/src/core/note.ts';
import { isIncluded } from '../../../verify/src/core/proofs.ts';
import { entryOf } from '../../../verify/src/core/receipt.ts';
import { Course } from '../../test/course.ts';
import { world } from '../../test/world.ts';

const w = await world();
const course = new Course(w);
let filed: Filed;
beforeAll(async () => {
  filed = await course.file();
  const { number, trackingCode: code } = filed;
  await course.act('KqzRegistrar', number, 'assign', await course.rightData(number, 'assign'));
  await w.call('messageOnDenouncement', { body: { code, text: 'Kam edhe një fotografi.' } });
  await w.sequence();
  await course.step(filed, 'startCheck');
});
afterAll(() => w.close());

type Open = Extract<CaseProof['leaves'][number], { lines: string[] }>;
const isOpen = (leaf: CaseProof['leaves'][number]): leaf is Open => 'lines' in leaf;
const prove = async () => (await w.call('proveDenouncement', { body: { code: filed.trackingCode } })).result;
const hasher = createHasher(nodeCrypto);
const bytes = (base64: string) => Buffer.from(base64, 'base64');
/** Whether salt and lines give the leaf, as a stranger computes it. */
const isTrue = ({ salt, lines, leaf }: Open) =>
  Buffer.from(hasher.leaf(entryOf(nodeCrypto, bytes(salt), lines))).equals(bytes(leaf));

function isProved({ leaf, proof }: Open, key: string): boolean {
  const parsed = parseLogProof(proof ?? '');
  const signer = parseVerifierKey(nodeCrypto, key);
  if (!parsed || !signer || signedState(nodeCrypto, parsed.checkpoint, [signer]) !== 'signed') return false;
  const { size, root } = parsed.checkpoint;
  return isIncluded(hasher, { leafHash: bytes(leaf), position: parsed.position, size, root, path: parsed.path });
}

describe('the proof of a case', () => {
  it('opens the leaves that the filer may see, closes the others, and forms one chain (proveDenouncement)', async () => {
    const { leaves, number } = await prove();
    expect(number).toBe(filed.number);
    expect(leaves.map((leaf) => (isOpen(leaf) ? leaf.lines.slice(0, 3).join(' ') : Object.keys(leaf).join()))).toEqual([
      `denonco-filing/v1 ${number} ${filed.registeredAt}`,
      'leaf',
      expect.stringMatching(`^denonco-message/v1 ${number} 2026`),
      `denonco-event/v1 ${number} 3`,
    ]);
    const [filing, assigned, message, checked] = leaves;
    expect(filing?.leaf).toBe(filed.receipt.leaf);
    expect([filing, message, checked].every((leaf) => leaf && isOpen(leaf) && isTrue(leaf))).toBe(true);
    expect(checked && isOpen(checked) && checked.lines[6]).toBe(bytes(assigned?.leaf ?? '').toString('hex'));
  });

  it('proves each leaf once a signed head covers it', async () => {
    const before = await prove();
    const proved = (proof: CaseProof) =>
      proof.leaves.filter(isOpen).map((leaf) => isProved(leaf, proof.verifierKeys.at(-1) ?? ''));
    expect(proved(before)).toEqual([true, true, false]);
    expect(before.leaves.filter(isOpen).map(({ position }) => position)).toEqual([0, 2, null]);
    await w.sequence();
    expect(proved(await prove())).toEqual([true, true, true]);
    const { events } = (await w.call('traceDenouncement', { body: { code: filed.trackingCode } })).result;
    expect(events.map(({ logPosition }) => logPosition)).toEqual([0, 3]);
    expect((await course.read(filed.number)).result.events.map(({ logPosition }) => logPosition)).toEqual([0, 1, 3]);
  });

  it('fails for a row that was changed in the database', async () => {
    await w.owner.query(`alter table case_events disable trigger user`);
    await w.owner.query(`update case_events set at = at - interval '1 day' where action = 'startCheck'`);
    const open = (await prove()).leaves.filter(isOpen);
    expect(open.map(isTrue)).toEqual([true, true, false]);
  });

  it('is refused to an unknown code and to the code of the other instrument (proveComplaint)', async () => {
    const unknown = await w.call('proveDenouncement', { body: { code: '0000-0000-0000-0000' } });
    expect(unknown.failure).toMatchObject({ code: 'unknown_code' });
    const other = await w.call('proveComplaint', { body: { code: filed.trackingCode } });
    expect(other.failure).toMatchObject({ code: 'unknown_code' });
  });
});
