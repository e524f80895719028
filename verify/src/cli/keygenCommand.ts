// `keygen`: a witness key. The file is new and readable by its owner only.
import { writeFileSync } from 'node:fs';
import { type Exit, exits, UsageError } from './exit.ts';
import { type CommandContext, requiredOption } from './options.ts';
import { isKeyName, newPrivateKey, parsePrivateKey } from './privateKey.ts';

export async function keygenCommand(context: CommandContext): Promise<Exit> {
  const { messages, print, positionals } = context;
  const [name = ''] = positionals;
  const out = requiredOption(context, 'out');
  if (!isKeyName(name)) throw new UsageError(messages.misused.needs('<name>'));
  const key = newPrivateKey(name);
  try {
    writeFileSync(out, key, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && Reflect.get(error, 'code') === 'EEXIST';
    throw new UsageError(isThere ? messages.log.keyThere(out) : messages.misused.unreadable(out));
  }
  print(messages.log.keyMade(out, parsePrivateKey(key)?.verifierKey ?? ''));
  return exits.proved;
}
