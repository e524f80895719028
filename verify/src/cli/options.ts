import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FollowState } from '../core/follow.ts';
import { parseVerifierKey, type VerifierKey } from '../core/note.ts';
import type { Messages } from '../messages/al.ts';
import { readIfExists } from './durable.ts';
import { UsageError } from './exit.ts';
import { nodeCrypto } from './nodeCrypto.ts';
import { logAddress } from './source.ts';
import { parseState } from './stateFile.ts';

const options = {
  all: { type: 'boolean' },
  file: { type: 'string', multiple: true },
  files: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  host: { type: 'string' },
  key: { type: 'string', multiple: true },
  lang: { type: 'string' },
  log: { type: 'string' },
  logs: { type: 'string' },
  out: { type: 'string' },
  state: { type: 'string' },
  witness: { type: 'string', multiple: true },
} as const;

export const parseOptions = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

export interface CommandContext {
  readonly messages: Messages;
  readonly print: (line: string) => void;
  readonly positionals: readonly string[];
  readonly options: ReturnType<typeof parseOptions>['values'];
}

export const keysGiven = ({ messages }: CommandContext, texts: readonly string[] = []): readonly VerifierKey[] =>
  texts.map((text) => {
    const key = parseVerifierKey(nodeCrypto, text);
    if (!key) throw new UsageError(messages.misused.key(text));
    return key;
  });

export function addressGiven({ messages }: CommandContext, text: string | undefined): URL {
  if (text === undefined) throw new UsageError(messages.misused.needs('<log URL>'));
  const address = logAddress(text);
  if (!address) throw new UsageError(messages.misused.address(text));
  return address;
}

export function requiredOption(
  { messages, options }: CommandContext,
  name: 'files' | 'key' | 'log' | 'logs' | 'out' | 'state',
): string {
  const value = options[name];
  const text = typeof value === 'string' ? value : value?.[0];
  if (text === undefined) throw new UsageError(messages.misused.needs(`--${name}`));
  return text;
}

export function readBytes({ messages }: CommandContext, path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new UsageError(messages.misused.unreadable(path));
  }
}

/** @throws UsageError when the file is no saved state, which is then not overwritten. */
export function readStateFile({ messages }: CommandContext, path: string): FollowState | undefined {
  const text = readIfExists(path);
  if (text === undefined) return undefined;
  const saved = parseState(text);
  if (!saved) throw new UsageError(messages.misused.state(path));
  return saved;
}

export async function hashOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(path)) hash.update(part);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
