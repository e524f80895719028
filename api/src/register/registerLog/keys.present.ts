import { logPath, toTiraneIso } from '@denonco/contract';
import { readSuccession } from '../../platform/crypto/rotating.ts';
import type { Deps } from '../../platform/deps.ts';

export const keysOf = ({ keys }: Pick<Deps, 'keys'>) =>
  keys.logKeys.map(({ verifierKey, since }) => ({ verifierKey, since: toTiraneIso(since.getTime()) }));

export const predecessorsOf = ({ keys }: Pick<Deps, 'keys'>) =>
  keys.logKeys.flatMap(({ handover }) => {
    const found = readSuccession(handover);
    if (!found) return [];
    const { from, agreed, restored, at, reason } = found;
    return [{ origin: from.split('+', 1)[0] ?? '', agreed, restored, at, reason }];
  });

/** A successor's files are in a folder of their own, because caches keep the first log's for good. */
export const folderOf = (origin: string): string => [logPath, ...origin.split('/').slice(2)].join('/');

export const publishedKeys = ({ keys, config }: Pick<Deps, 'keys' | 'config'>) => ({
  origin: keys.origin,
  keys: keysOf({ keys }),
  handovers: keys.logKeys.flatMap(({ handover }) => handover ?? []),
  witnesses: config.registerLog.witnesses.map(({ verifierKey }) => ({ verifierKey })),
});
