// `check`: every entry and tile of the log against its signed head.
import { type Checkpoint, cosignaturesOf } from '../core/checkpoint.ts';
import { followLog } from '../core/follow.ts';
import { createHasher } from '../core/merkle.ts';
import { formatVerifierKey } from '../core/note.ts';
import { filesOf } from '../core/tiles.ts';
import { checkWholeLog } from '../core/wholeLog.ts';
import { type Exit, exits } from './exit.ts';
import { nodeCrypto } from './nodeCrypto.ts';
import { addressGiven, type Call, keysGiven, stateAt } from './options.ts';
import { readFrom } from './source.ts';

export async function checkCommand(call: Call): Promise<Exit> {
  const log = addressGiven(call, call.positionals[0]);
  const { say, words } = call;
  const head = await headOf(call, log);
  if (typeof head === 'string') {
    say(head);
    return exits.refused;
  }
  const cosigned = cosignaturesOf(nodeCrypto, head, keysGiven(call, call.options.witness));
  if (cosigned.length > 0)
    say(words.log.witnesses(cosigned.filter(({ is }) => is === 'valid').length, cosigned.length));
  return sayWhole(call, log, head);
}

export async function headOf(call: Call, log: URL): Promise<Checkpoint | string> {
  const { say, words, options } = call;
  const keys = keysGiven(call, options.key);
  const kept = options.state === undefined ? undefined : stateAt(call, options.state);
  const followed = await followLog({ crypto: nodeCrypto, read: readFrom(log), before: kept ?? { keys } });
  if (followed.is === 'broken') return words.broken[followed.why];
  const newest = followed.kept.keys.at(-1);
  if (!kept && keys.length === 0 && newest) say(words.log.trusted(formatVerifierKey(newest)));
  return followed.checkpoint;
}

export async function sayWhole({ say, words }: Call, log: URL, head: Checkpoint): Promise<Exit> {
  const began = performance.now();
  const whole = await checkWholeLog({
    hasher: createHasher(nodeCrypto),
    read: filesOf(readFrom(log), head.origin),
    head,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { notWhole } = words.log;
  if (whole.is === 'whole') say(words.log.whole(head.size, whole.tiles, seconds));
  else if (whole.is === 'otherTile') say(notWhole.otherTile(whole.path));
  else say(whole.is === 'unfit' ? notWhole.unfit(whole.reason) : notWhole.otherRoot);
  return whole.is === 'whole' ? exits.proved : exits.refused;
}
