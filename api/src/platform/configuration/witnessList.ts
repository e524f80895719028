// Parses the witnesses: a line for each, with its C2SP verifier key and submission prefix.
import { parseVerifierKey, type Verifier } from '../crypto/notes.ts';

export interface Witness extends Verifier {
  readonly url: string;
}

export function readWitnesses(text: string): readonly Witness[] | number {
  const witnesses: Witness[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [key = '', url = '', ...more] = line.split(/\s+/);
    const verifier = parseVerifierKey(key);
    const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    if (verifier?.algorithm !== 'cosignature' || !isAddress || more.length > 0) return index + 1;
    witnesses.push({ ...verifier, url: url.replace(/\/+$/, '') });
  }
  return witnesses;
}
