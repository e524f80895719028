// `keygen`: a witness key. The file is new and readable by its owner only.
import { writeFileSync } from 'node:fs';
import { type Exit, exits, Misused } from './exit.ts';
import { type Call, given } from './options.ts';
import { isKeyName, newPrivateKey, parsePrivateKey } from './privateKey.ts';

export async function keygenCommand(call: Call): Promise<Exit> {
  const { words, say, positionals } = call;
  const [name = ''] = positionals;
  const out = given(call, 'out');
  if (!isKeyName(name)) throw new Misused(words.misused.needs('<name>'));
  const key = newPrivateKey(name);
  try {
    writeFileSync(out, key, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && Reflect.get(error, 'code') === 'EEXIST';
    throw new Misused(isThere ? words.log.keyThere(out) : words.misused.unreadable(out));
  }
  say(words.log.keyMade(out, parsePrivateKey(key)?.verifierKey ?? ''));
  return exits.proved;
}
