// `follow`: verifies that the log extends the saved state. When the log broke its promise, both heads are saved as
// proof.
import { cosignaturesOf } from '../core/checkpoint.ts';
import { type Followed, type FollowState, followLog, provenBreaches } from '../core/follow.ts';
import { formatVerifierKey } from '../core/note.ts';
import { sayWhole } from './checkCommand.ts';
import { writeDurably } from './durable.ts';
import { type Exit, exits, worst } from './exit.ts';
import { nodeCrypto } from './nodeCrypto.ts';
import { addressGiven, type Call, given, keysGiven, stateAt } from './options.ts';
import { readFrom } from './source.ts';
import { stateText } from './stateFile.ts';

export async function followCommand(call: Call): Promise<Exit> {
  const log = addressGiven(call, call.positionals[0]);
  const state = given(call, 'state');
  const before = stateAt(call, state);
  const keys = keysGiven(call, call.options.key);
  const followed = await followLog({ crypto: nodeCrypto, read: readFrom(log), before: before ?? { keys } });
  if (followed.is === 'broken') return sayBroken(call, followed, before, state);
  sayFollowed(call, followed, before, keys.length > 0);
  const whole = call.options.all ? await sayWhole(call, log, followed.checkpoint) : exits.proved;
  // An inconsistent log is not saved as state.
  if (whole === exits.proved) writeDurably(state, stateText(followed.kept));
  return followed.is === 'succeeded' && followed.lost > 0 ? worst(whole, exits.open) : whole;
}

function sayFollowed(
  call: Call,
  followed: Exclude<Followed, { is: 'broken' }>,
  before: FollowState | undefined,
  isKeyGiven: boolean,
): void {
  const { say, words, options } = call;
  const { is, checkpoint, kept } = followed;
  const { origin, size } = checkpoint;
  if (is === 'first') say(words.log.first(origin, size));
  else if (followed.is === 'succeeded') say(words.log.succeeded(followed.succession, size, followed.lost));
  else say(is === 'same' ? words.log.same(size) : words.log.grown(before?.range.size ?? 0, size));
  const newest = kept.keys.at(-1);
  if (is === 'first' && !isKeyGiven && newest) say(words.log.trusted(formatVerifierKey(newest)));
  const cosigned = cosignaturesOf(nodeCrypto, checkpoint, keysGiven(call, options.witness));
  if (cosigned.length > 0)
    say(words.log.witnesses(cosigned.filter((one) => one.is === 'valid').length, cosigned.length));
}

function sayBroken(
  { say, words }: Call,
  { why, note }: Extract<Followed, { is: 'broken' }>,
  before: FollowState | undefined,
  state: string,
): Exit {
  say(words.broken[why]);
  if (before && provenBreaches.has(why)) {
    const evidence = `${state}.evidence-${new Date().toISOString().replaceAll(':', '')}.json`;
    writeDurably(evidence, `${JSON.stringify({ why, kept: before.note, shown: note }, null, 2)}\n`);
    say(words.log.broken(evidence));
  }
  return exits.refused;
}
