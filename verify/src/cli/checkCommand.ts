// `check`: every entry and tile of the log against its signed head.
import { type Checkpoint, cosignaturesOf } from '../core/checkpoint.ts';
import { followLog } from '../core/follow.ts';
import { createHasher } from '../core/merkle.ts';
import { formatVerifierKey } from '../core/note.ts';
import { filesOf } from '../core/tiles.ts';
import { checkWholeLog } from '../core/wholeLog.ts';
import { type Exit, exits } from './exit.ts';
import { nodeCrypto } from './nodeCrypto.ts';
import { addressGiven, type CommandContext, keysGiven, readStateFile } from './options.ts';
import { readFrom } from './source.ts';

export async function checkCommand(context: CommandContext): Promise<Exit> {
  const log = addressGiven(context, context.positionals[0]);
  const head = await readHead(context, log);
  if (typeof head === 'string') {
    context.print(head);
    return exits.refused;
  }
  printWitnesses(context, head);
  return printWholeLog(context, log, head);
}

export function printWitnesses(context: CommandContext, head: Checkpoint): void {
  const cosigned = cosignaturesOf(nodeCrypto, head, keysGiven(context, context.options.witness));
  const valid = cosigned.filter(({ is }) => is === 'valid').length;
  if (cosigned.length > 0) context.print(context.messages.log.witnesses(valid, cosigned.length));
}

export async function readHead(context: CommandContext, log: URL): Promise<Checkpoint | string> {
  const { print, messages, options } = context;
  const keys = keysGiven(context, options.key);
  const saved = options.state === undefined ? undefined : readStateFile(context, options.state);
  const followed = await followLog({ crypto: nodeCrypto, read: readFrom(log), before: saved ?? { keys } });
  if (followed.is === 'broken') return messages.broken[followed.why];
  const newest = followed.saved.keys.at(-1);
  if (!saved && keys.length === 0 && newest) print(messages.log.trusted(formatVerifierKey(newest)));
  return followed.checkpoint;
}

export async function printWholeLog({ print, messages }: CommandContext, log: URL, head: Checkpoint): Promise<Exit> {
  const began = performance.now();
  const whole = await checkWholeLog({
    hasher: createHasher(nodeCrypto),
    read: filesOf(readFrom(log), head.origin),
    head,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { notWhole } = messages.log;
  if (whole.is === 'whole') print(messages.log.whole(head.size, whole.tiles, seconds));
  else if (whole.is === 'tileMismatch') print(notWhole.tileMismatch(whole.path));
  else print(whole.is === 'unfit' ? notWhole.unfit(whole.reason) : notWhole.otherRoot);
  return whole.is === 'whole' ? exits.proved : exits.refused;
}
