// `openings`: recomputes every entry that the register opened, and compares it with the log.
import { createReadStream } from 'node:fs';
import { resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { createHasher } from '../core/merkle.ts';
import { type OpeningProblem, OpeningsCheck } from '../core/openings.ts';
import { filesOf } from '../core/tiles.ts';
import { checkWholeLog } from '../core/wholeLog.ts';
import { readHead } from './checkCommand.ts';
import { type Exit, exits, UsageError } from './exit.ts';
import { nodeCrypto } from './nodeCrypto.ts';
import { addressGiven, type CommandContext, hashOfFile, requiredOption } from './options.ts';
import { readFrom } from './source.ts';

const maxListed = 50;

export async function openingsCommand(context: CommandContext): Promise<Exit> {
  const { print, messages, positionals, options } = context;
  const [source] = positionals;
  if (source === undefined) throw new UsageError(messages.misused.noFile);
  const log = addressGiven(context, requiredOption(context, 'log'));
  const head = await readHead(context, log);
  if (typeof head === 'string') {
    print(head);
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
    print(messages.log.notWhole.otherRoot);
    return exits.refused;
  }
  const folder = options.files;
  const check = new OpeningsCheck({
    crypto: nodeCrypto,
    entries,
    ...(folder !== undefined && { hashFile: (path: string) => hashWithin(folder, path) }),
  });
  for await (const line of linesOf(context, source)) if (line !== '') await check.take(line);
  const problems = check.finish();
  print(messages.log.opened(check.recomputed, check.files, check.erased));
  if (problems.length > 0) printProblems(context, problems);
  return problems.length > 0 ? exits.refused : exits.proved;
}

function printProblems({ print, messages }: CommandContext, problems: readonly OpeningProblem[]): void {
  print(messages.log.problems(problems.length));
  for (const { position, kind, number, problem } of problems.slice(0, maxListed))
    print(
      `  ${[position, kind, number].filter((one) => one !== undefined && one !== '').join(' ')}: ${messages.openingProblems[problem]}`,
    );
  if (problems.length > maxListed) print(`  ${messages.log.more(problems.length - maxListed)}`);
}

/** Paths from openings must stay within the given folder. */
async function hashWithin(folder: string, path: string): Promise<string | undefined> {
  const root = resolve(folder);
  const file = resolve(root, path);
  return file.startsWith(`${root}${sep}`) ? hashOfFile(file) : undefined;
}

async function* linesOf({ messages }: CommandContext, source: string): AsyncGenerator<string> {
  const input = source === '-' ? process.stdin : createReadStream(source);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')
      throw new UsageError(messages.misused.unreadable(source));
    throw error;
  }
}
