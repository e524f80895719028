// Going over to new keys: what the key file becomes. What was signed or sealed before stays readable, because no key is ever
// taken out of the file.
import { toTiraneIso } from '@denonco/contract';
import { type KeyFile, newKeyId, newSecret, type StoredKeyFile } from './keyFileContent.ts';
import { createSigner, parseNote } from './notes.ts';

/**
 * A new key for the log. Both keys sign that the one gives way to the other, so whoever trusts the old one can trust the new
 * one; the log begins with it at the next start.
 */
export function rotateLog<F extends Pick<KeyFile, 'id' | 'log'>>(file: F, now: Date): F {
  const origin = `denonco/${file.id}`;
  const old = file.log.at(-1);
  if (!old) throw new Error('no key to go over from');
  const seed = newSecret();
  const [from, to] = [createSigner(origin, seedOf(old.seed)), createSigner(origin, seedOf(seed))];
  const lines = ['denonco-key/v1', origin, from.verifierKey, to.verifierKey, toTiraneIso(now.getTime())];
  const text = lines.map((line) => `${line}\n`).join('');
  const handover = from.sign(text) + to.lineOf(text);
  return { ...file, log: [...file.log, { seed, since: now.toISOString(), handover }] };
}

const seedOf = (seed: string): Buffer => Buffer.from(seed, 'base64');

/** A new key to wrap data keys of identities with. */
export const rotateIdentities = <F extends Pick<StoredKeyFile, 'identities'>>(file: F, now: Date): F => ({
  ...file,
  identities: [...file.identities, { id: newKeyId(), secret: newSecret(), since: now.toISOString() }],
});

/** What may be shown of the keys: no secret. */
export function describeKeys(file: StoredKeyFile): readonly string[] {
  const origin = `denonco/${file.id}`;
  return [
    `Log ${origin}`,
    ...file.log.map(({ seed, since, handover }) => {
      const signers = handover === undefined ? 0 : (parseNote(handover)?.lines.length ?? 0);
      const how = signers === 0 ? 'the first key' : 'handed over by the key before';
      return `  ${createSigner(origin, seedOf(seed)).verifierKey}  since ${since}, ${how}`;
    }),
    'Identities',
    ...[{ ...file, since: undefined }, ...file.identities].map(
      ({ id, since, wrapped }) =>
        `  ${id}  ${since === undefined ? 'the master key' : `since ${since}`}${wrapped === undefined ? '' : ', wrapped'}`,
    ),
  ];
}
