// Going over to new keys: what the key file becomes. What was signed or sealed before stays readable, because no key is ever
// taken out of the file.
import { toTiraneIso } from '@denonco/contract';
import { type KeyFile, newKeyId, newSecret, originOf, type StoredKeyFile } from './keyFileContent.ts';
import { createSigner, parseNote } from './notes.ts';

interface Head {
  readonly size: number;
  readonly root: Buffer;
}

/**
 * A new key for the log. Both keys sign that the one gives way to the other, so whoever trusts the old one can trust the new
 * one; the log begins with it at the next start.
 */
export function rotateLog<F extends Pick<KeyFile, 'id' | 'log'>>(file: F, now: Date): F {
  const old = file.log.at(-1);
  if (!old) throw new Error('no key to go over from');
  const origin = originOf(file.id, old);
  return handOver(file, { old, origin, now }, (from, to) => [
    'denonco-key/v1',
    origin,
    from,
    to,
    toTiraneIso(now.getTime()),
  ]);
}

interface Going<F extends Pick<KeyFile, 'id' | 'log'>> {
  readonly old: F['log'][number];
  /** Of the log that the new key signs. */
  readonly origin: string;
  readonly now: Date;
}

/** The file with a new key, whose lines both keys signed. */
function handOver<F extends Pick<KeyFile, 'id' | 'log'>>(
  file: F,
  { old, origin, now }: Going<F>,
  linesOf: (from: string, to: string) => readonly string[],
): F {
  const seed = newSecret();
  const [from, to] = [createSigner(originOf(file.id, old), seedOf(old.seed)), createSigner(origin, seedOf(seed))];
  const text = linesOf(from.verifierKey, to.verifierKey)
    .map((line) => `${line}\n`)
    .join('');
  const handover = from.sign(text) + to.lineOf(text);
  const named = origin === originOf(file.id, {}) ? {} : { origin };
  return { ...file, log: [...file.log, { seed, since: now.toISOString(), handover, ...named }] };
}

/** How a log that can never be signed on is succeeded by one of another name (docs/register-log.md). */
export interface Succession {
  /** The highest head of the log before that is known. */
  readonly agreed: Head;
  /** The newest head of it that the restored database has. */
  readonly restored: Head;
  /** The ids of the two members. */
  readonly by: readonly string[];
  /** One line, which is public. */
  readonly reason: string;
}

/** A new log with a key of its own, to which the present key of the log before hands over. */
export function succeedLog<F extends Pick<KeyFile, 'id' | 'log'>>(file: F, succession: Succession, now: Date): F {
  const old = file.log.at(-1);
  if (!old) throw new Error('no key to go over from');
  const logs = new Set(file.log.map((one) => originOf(file.id, one)));
  const origin = `${originOf(file.id, {})}/${logs.size + 1}`;
  const { agreed, restored, by, reason } = succession;
  const head = ({ size, root }: Head) => `${size} ${root.toString('base64')}`;
  return handOver(file, { old, origin, now }, (from, to) => [
    'denonco-successor/v1',
    from,
    to,
    head(agreed),
    head(restored),
    toTiraneIso(now.getTime()),
    by.join(' '),
    reason,
  ]);
}

/** The lines of a handover, and the succession in it if it is one. */
export function readSuccession(handover: string | undefined) {
  const lines =
    parseNote(handover ?? '')
      ?.text.slice(0, -1)
      .split('\n') ?? [];
  const [format, from = '', to = '', agreed = '', restored = '', at = '', by = '', reason = ''] = lines;
  if (format !== 'denonco-successor/v1') return undefined;
  const head = (text: string) => {
    const [size, root = ''] = text.split(' ');
    return { size: Number(size), root };
  };
  return { lines, from, to, agreed: head(agreed), restored: head(restored), at, by: by.split(' '), reason };
}

const seedOf = (seed: string): Buffer => Buffer.from(seed, 'base64');

/** A new key to wrap data keys of identities with. */
export const rotateIdentities = <F extends Pick<StoredKeyFile, 'identities'>>(file: F, now: Date): F => ({
  ...file,
  identities: [...file.identities, { id: newKeyId(), secret: newSecret(), since: now.toISOString() }],
});

/** What may be shown of the keys: no secret. */
export function describeKeys(file: StoredKeyFile): readonly string[] {
  return [
    `Log ${originOf(file.id, file.log.at(-1) ?? {})}`,
    ...file.log.map((one) => {
      const { seed, since, handover } = one;
      const signers = handover === undefined ? 0 : (parseNote(handover)?.lines.length ?? 0);
      const how = signers === 0 ? 'the first key' : 'handed over by the key before';
      return `  ${createSigner(originOf(file.id, one), seedOf(seed)).verifierKey}  since ${since}, ${how}`;
    }),
    'Identities',
    ...[{ ...file, since: undefined }, ...file.identities].map(
      ({ id, since, wrapped }) =>
        `  ${id}  ${since === undefined ? 'the master key' : `since ${since}`}${wrapped === undefined ? '' : ', wrapped'}`,
    ),
  ];
}
