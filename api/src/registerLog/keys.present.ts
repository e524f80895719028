// The keys of the log as everybody may see them, with the notes by which each gave way to the next.
import { logPath, toTiraneIso } from '@denonco/contract';
import { readSuccession } from '../crypto/rotating.ts';
import type { Deps } from '../deps.ts';

export const keysOf = ({ keys }: Pick<Deps, 'keys'>) =>
  keys.logKeys.map(({ verifierKey, since }) => ({ verifierKey, since: toTiraneIso(since.getTime()) }));

/** The logs that this one succeeded, the first one first. */
export const predecessorsOf = ({ keys }: Pick<Deps, 'keys'>) =>
  keys.logKeys.flatMap(({ handover }) => {
    const found = readSuccession(handover);
    if (!found) return [];
    const { from, agreed, restored, at, reason } = found;
    return [{ origin: from.split('+', 1)[0] ?? '', agreed, restored, at, reason }];
  });

/** Where the files of the log lie: those of a successor beside those of the first, which caches keep for good. */
export const folderOf = (origin: string): string => [logPath, ...origin.split('/').slice(2)].join('/');

/** What /log/keys says. */
export const publishedKeys = ({ keys, config }: Pick<Deps, 'keys' | 'config'>) => ({
  origin: keys.origin,
  keys: keysOf({ keys }),
  handovers: keys.logKeys.flatMap(({ handover }) => handover ?? []),
  witnesses: config.registerLog.witnesses.map(({ verifierKey }) => ({ verifierKey })),
});
