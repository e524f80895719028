// The leaf of a filing, by docs/reference/receipt.md.
import { createHash } from 'node:crypto';
import { commitmentAround, leafHashOf } from '../src/register/registerLog/entries.ts';

export function filingLeaf(number: string, filing: Parameters<typeof commitmentAround>[0], salt: Uint8Array): Buffer {
  const [linesBefore, linesAfter] = commitmentAround(filing);
  const entry = createHash('sha256').update(salt).update(`${linesBefore}${number}${linesAfter}`).digest();
  return leafHashOf(entry);
}
