// The keys of the log as everybody may see them, with the notes by which each gave way to the next.
import { toTiraneIso } from '@denonco/contract';
import type { Deps } from '../deps.ts';

export const keysOf = ({ keys }: Pick<Deps, 'keys'>) =>
  keys.logKeys.map(({ verifierKey, since }) => ({ verifierKey, since: toTiraneIso(since.getTime()) }));

/** What /log/keys says. */
export const publishedKeys = ({ keys, config }: Pick<Deps, 'keys' | 'config'>) => ({
  origin: keys.origin,
  keys: keysOf({ keys }),
  handovers: keys.logKeys.flatMap(({ handover }) => handover ?? []),
  witnesses: config.registerLog.witnesses.map(({ verifierKey }) => ({ verifierKey })),
});
