// `follow`: verifies that the log extends the saved state. When the log broke its promise, both heads are saved as
// proof.
import { type Followed, type FollowState, followLog, provenBreaches } from '../core/follow.ts';
import { formatVerifierKey } from '../core/note.ts';
import { printWholeLog, printWitnesses } from './checkCommand.ts';
import { writeDurably } from './durable.ts';
import { type Exit, exits, worstExit } from './exit.ts';
import { nodeCrypto } from './nodeCrypto.ts';
import { addressGiven, type CommandContext, keysGiven, readStateFile, requiredOption } from './options.ts';
import { readFrom } from './source.ts';
import { stateText } from './stateFile.ts';

export async function followCommand(context: CommandContext): Promise<Exit> {
  const log = addressGiven(context, context.positionals[0]);
  const state = requiredOption(context, 'state');
  const before = readStateFile(context, state);
  const keys = keysGiven(context, context.options.key);
  const followed = await followLog({ crypto: nodeCrypto, read: readFrom(log), before: before ?? { keys } });
  if (followed.is === 'broken') return sayBroken(context, followed, before, state);
  sayFollowed(context, followed, before, keys.length > 0);
  const whole = context.options.all ? await printWholeLog(context, log, followed.checkpoint) : exits.proved;
  // An inconsistent log is not saved as state.
  if (whole === exits.proved) writeDurably(state, stateText(followed.saved));
  return followed.is === 'succeeded' && followed.lost > 0 ? worstExit(whole, exits.open) : whole;
}

function sayFollowed(
  context: CommandContext,
  followed: Exclude<Followed, { is: 'broken' }>,
  before: FollowState | undefined,
  isKeyGiven: boolean,
): void {
  const { print, messages } = context;
  const { is, checkpoint, saved } = followed;
  const { origin, size } = checkpoint;
  if (is === 'first') print(messages.log.first(origin, size));
  else if (followed.is === 'succeeded') print(messages.log.succeeded(followed.succession, size, followed.lost));
  else print(is === 'same' ? messages.log.same(size) : messages.log.grown(before?.range.size ?? 0, size));
  const newest = saved.keys.at(-1);
  if (is === 'first' && !isKeyGiven && newest) print(messages.log.trusted(formatVerifierKey(newest)));
  printWitnesses(context, checkpoint);
}

function sayBroken(
  { print, messages }: CommandContext,
  { why, note }: Extract<Followed, { is: 'broken' }>,
  before: FollowState | undefined,
  state: string,
): Exit {
  print(messages.broken[why]);
  if (before && provenBreaches.has(why)) {
    const evidence = `${state}.evidence-${new Date().toISOString().replaceAll(':', '')}.json`;
    writeDurably(evidence, `${JSON.stringify({ why, kept: before.note, shown: note }, null, 2)}\n`);
    print(messages.log.broken(evidence));
  }
  return exits.refused;
}
