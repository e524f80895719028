// `openings`: recomputes every entry that the register opened, and compares it with the log.
import { createReadStream } from 'node:fs';
import { resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { createHasher } from '../core/merkle.ts';
import { type Fault, OpeningsCheck } from '../core/openings.ts';
import { filesOf } from '../core/tiles.ts';
import { checkWholeLog } from '../core/wholeLog.ts';
import { headOf } from './checkCommand.ts';
import { type Exit, exits, Misused } from './exit.ts';
import { nodeCrypto } from './nodeCrypto.ts';
import { addressGiven, type Call, given, hashOfFile } from './options.ts';
import { readFrom } from './source.ts';

const shownFaults = 50;

export async function openingsCommand(call: Call): Promise<Exit> {
  const { say, words, positionals, options } = call;
  const [source] = positionals;
  if (source === undefined) throw new Misused(words.misused.noFile);
  const log = addressGiven(call, given(call, 'log'));
  const head = await headOf(call, log);
  if (typeof head === 'string') {
    say(head);
    return exits.refused;
  }
  const entries: Uint8Array[] = [];
  const onEntry = (entry: Uint8Array) => entries.push(entry.slice());
  const whole = await checkWholeLog({
    hasher: createHasher(nodeCrypto),
    read: filesOf(readFrom(log), head.origin),
    head,
    onEntry,
    entriesOnly: true,
  });
  if (whole.is !== 'whole') {
    say(words.log.notWhole.otherRoot);
    return exits.refused;
  }
  const folder = options.files;
  const check = new OpeningsCheck({
    crypto: nodeCrypto,
    entries,
    ...(folder !== undefined && { hashFile: (path: string) => hashWithin(folder, path) }),
  });
  for await (const line of linesOf(call, source)) if (line !== '') await check.take(line);
  const faults = check.finish();
  say(words.log.opened(check.shown, check.files, check.erased));
  if (faults.length > 0) sayFaults(call, faults);
  return faults.length > 0 ? exits.refused : exits.proved;
}

function sayFaults({ say, words }: Call, faults: readonly Fault[]): void {
  say(words.log.faults(faults.length));
  for (const { position, kind, number, fault } of faults.slice(0, shownFaults))
    say(
      `  ${[position, kind, number].filter((one) => one !== undefined && one !== '').join(' ')}: ${words.openingFaults[fault]}`,
    );
  if (faults.length > shownFaults) say(`  ${words.log.more(faults.length - shownFaults)}`);
}

/** Paths from openings must stay within the given folder. */
async function hashWithin(folder: string, path: string): Promise<string | undefined> {
  const root = resolve(folder);
  const file = resolve(root, path);
  return file.startsWith(`${root}${sep}`) ? hashOfFile(file) : undefined;
}

async function* linesOf({ words }: Call, source: string): AsyncGenerator<string> {
  const input = source === '-' ? process.stdin : createReadStream(source);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')
      throw new Misused(words.misused.unreadable(source));
    throw error;
  }
}
