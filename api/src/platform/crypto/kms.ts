// Unwraps the key file: an external command gets the wrapped bytes on stdin and prints the key, which is then only in
// memory.
import { spawnSync } from 'node:child_process';
import { ConfigError } from '../config.ts';
import type { KeyFile, StoredKeyFile } from './keyFileContent.ts';

const waitMs = 30_000;
const keyBytes = 32;

function run(command: string, input: Buffer): Buffer {
  const { status, stdout, error } = spawnSync(command, {
    input,
    timeout: waitMs,
    maxBuffer: 65_536,
    shell: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // EPIPE from a command that succeeded without reading its input is ignored.
  if (status === 0) return stdout;
  throw new ConfigError('The command for the keys did not end well: see what it said above.', { cause: error });
}

function secretOf(given: Buffer): string {
  if (given.length === keyBytes) return given.toString('base64');
  const bytes = Buffer.from(given.toString('latin1').trim(), 'base64');
  if (bytes.length !== keyBytes) throw new ConfigError('KEY_KMS_COMMAND gave something else than a key of 32 bytes.');
  return bytes.toString('base64');
}

type StoredKey = Pick<StoredKeyFile, 'id' | 'secret' | 'wrapped'>;

function unwrap({ id, secret, wrapped: bytes }: StoredKey, command: string | undefined) {
  if (secret !== undefined) return { id, secret };
  if (command === undefined)
    throw new ConfigError(`The key ${id} is wrapped: set KEY_KMS_COMMAND to the command that unwraps it.`);
  return { id, secret: secretOf(run(command, Buffer.from(bytes ?? '', 'base64'))) };
}

const mapKeys = <K>({ version, log, identities, ...master }: StoredKeyFile, change: (key: StoredKey) => K) => ({
  version,
  log,
  ...change(master),
  identities: identities.map(({ since, ...key }) => ({ ...change(key), since })),
});

export const unwrapKeyFile = (file: StoredKeyFile, command?: string): KeyFile =>
  mapKeys(file, (key) => unwrap(key, command));

/** Verifies first that the other command unwraps each key. */
export const wrapKeyFile = (file: StoredKeyFile, wrapping: string, unwrapping: string): StoredKeyFile =>
  mapKeys(file, ({ id, secret, wrapped: before }) => {
    if (secret === undefined) return { id, wrapped: before };
    const bytes = run(wrapping, Buffer.from(secret, 'base64')).toString('base64');
    if (unwrap({ id, wrapped: bytes }, unwrapping).secret !== secret)
      throw new ConfigError(`KEY_KMS_COMMAND does not give the key ${id} back: nothing was changed.`);
    return { id, wrapped: bytes };
  });
