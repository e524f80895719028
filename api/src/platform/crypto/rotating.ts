// Key rotation. Keys are never removed, so that old signatures and seals stay usable.
import { toTiraneIso } from '@denonco/contract';
import { type KeyFile, newKeyId, newSecret, originOf, type StoredKeyFile } from './keyFileContent.ts';
import { createSigner, noteLinesOf, parseNote } from './notes.ts';

interface Head {
  readonly size: number;
  readonly root: Buffer;
}
type LogKeys = Pick<KeyFile, 'id' | 'log'>;

export const rotateLog = <F extends LogKeys>(file: F, now: Date): F =>
  handOver(file, now, undefined, (from, to, origin) => ['denonco-key/v1', origin, from, to, toTiraneIso(now)]);

/** Both keys sign the handover, so that trust in the old one carries over. */
function handOver<F extends LogKeys>(
  file: F,
  now: Date,
  successor: string | undefined,
  linesOf: (from: string, to: string, origin: string) => readonly string[],
): F {
  const old = file.log.at(-1);
  if (!old) throw new Error('no key to go over from');
  const origin = successor ?? originOf(file.id, old);
  const seed = newSecret();
  const [from, to] = [createSigner(originOf(file.id, old), seedOf(old.seed)), createSigner(origin, seedOf(seed))];
  const text = linesOf(from.verifierKey, to.verifierKey, origin)
    .map((line) => `${line}\n`)
    .join('');
  const handover = from.sign(text) + to.lineOf(text);
  const named = origin === originOf(file.id, {}) ? {} : { origin };
  return { ...file, log: [...file.log, { seed, since: now.toISOString(), handover, ...named }] };
}

/** Replaces a log that can never be continued by one of another name (docs/reference/register-log.md). */
export interface Succession {
  readonly agreed: Head;
  readonly restored: Head;
  readonly by: readonly string[];
  readonly reason: string;
}

export function succeedLog<F extends LogKeys>(file: F, succession: Succession, now: Date): F {
  const logs = new Set(file.log.map((one) => originOf(file.id, one)));
  const { agreed, restored, by, reason } = succession;
  const heads = [agreed, restored].map(({ size, root }) => `${size} ${root.toString('base64')}`);
  const rest = [...heads, toTiraneIso(now), by.join(' '), reason];
  const successor = `${originOf(file.id, {})}/${logs.size + 1}`;
  return handOver(file, now, successor, (from, to) => ['denonco-successor/v1', from, to, ...rest]);
}

export function readSuccession(handover: string | undefined) {
  const lines = noteLinesOf(handover);
  const [format, from = '', to = '', agreed = '', restored = '', at = '', by = '', reason = ''] = lines;
  if (format !== 'denonco-successor/v1') return undefined;
  const head = (text: string) => {
    const [size, root = ''] = text.split(' ');
    return { size: Number(size), root };
  };
  return { lines, from, to, agreed: head(agreed), restored: head(restored), at, by: by.split(' '), reason };
}

const seedOf = (seed: string): Buffer => Buffer.from(seed, 'base64');

export const rotateIdentities = <F extends Pick<StoredKeyFile, 'identities'>>(file: F, now: Date): F => ({
  ...file,
  identities: [...file.identities, { id: newKeyId(), secret: newSecret(), since: now.toISOString() }],
});

export function describeKeys(file: StoredKeyFile): readonly string[] {
  return [
    `Log ${originOf(file.id, file.log.at(-1) ?? {})}`,
    ...file.log.map((one) => {
      const how = parseNote(one.handover ?? '') ? 'handed over by the key before' : 'the first key';
      return `  ${createSigner(originOf(file.id, one), seedOf(one.seed)).verifierKey}  since ${one.since}, ${how}`;
    }),
    'Identities',
    ...[{ ...file, since: undefined }, ...file.identities].map(
      ({ id, since, wrapped }) =>
        `  ${id}  ${since === undefined ? 'the master key' : `since ${since}`}${wrapped === undefined ? '' : ', wrapped'}`,
    ),
  ];
}
