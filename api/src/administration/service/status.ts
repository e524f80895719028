// `npm run status`: starts and changes nothing.
import type { HealthFact, HealthState } from '@denonco/contract';
import * as z from 'zod/mini';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../../platform/config.ts';
import { readKeys } from '../../platform/crypto/portalKey.store.ts';
import { runningUrl } from '../../platform/embedded/embedded.ts';
import { findDatabaseFolder } from '../../platform/embedded/placement.ts';
import { openDeps } from '../../platform/openDeps.ts';
import { sizeOf } from '../backup/diskSpace.ts';
import { type CheckResult, topics } from './health/check.ts';
import { checkParts, checks } from './health/checks.ts';

const worst: readonly HealthState[] = ['fault', 'warning', 'unknown', 'off', 'ok'];

const Ready = z.object({ status: z.string() });

export async function readStatus(config: Config) {
  const home = config.databaseUrl ? undefined : findDatabaseFolder(config.dataDir);
  const where = config.databaseUrl ? 'of DATABASE_URL' : `in ${home ?? config.dataDir}`;
  const answer = await readyOf(config);
  const portal = lineOf(
    answer === 'ready' ? 'ok' : 'warning',
    'Portal',
    `${manifest.version} at ${config.publicUrl}: ${answer}`,
  );
  const url = config.databaseUrl ?? (await runningUrl(config.dataDir));
  if (url === undefined)
    return { lines: [portal, lineOf('fault', 'Database', `${where}, does not run`)], isFaulty: true };
  const { deps, close } = await openDeps({ ...config, logLevel: 'silent' }, url, readKeys(config), {
    eventHandlers: { caseEvent: [] },
    wakeRelay: () => {},
  });
  try {
    const parts = (await checkParts(deps)).filter(({ part }) => checks[part].topic !== undefined);
    const lines = topics.map((topic) => {
      const about = parts.filter(({ part }) => checks[part].topic === topic);
      const state = worst.find((one) => about.some((part) => part.state === one)) ?? 'unknown';
      return lineOf(state, topic, [...(topic === 'Database' ? [where] : []), ...about.map(summaryOf)].join('; '));
    });
    return { lines: [portal, ...lines], isFaulty: parts.some(({ state }) => state === 'fault') };
  } finally {
    await close();
  }
}

const lineOf = (state: HealthState, topic: string, message: string): string =>
  `${state.padEnd(8)}${topic.padEnd(14)}${message}`;

async function readyOf({ host, port }: Config): Promise<string> {
  const at = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  try {
    const answer = await fetch(`http://${at}:${port}/ready`, { signal: AbortSignal.timeout(3000) });
    const { status } = Ready.parse(await answer.json());
    return status === 'ok' ? 'ready' : `says ${status}`;
  } catch {
    return `nothing answers at ${at}:${port}`;
  }
}

const summaryOf = ({ facts, state, advice }: CheckResult): string => {
  const factsText = facts.map(({ name, value }) => `${name.en} ${valueText(value)}`).join(', ');
  return state === 'ok' || !advice ? factsText : `${factsText}${factsText && '. '}${advice.en}`;
};

function valueText(value: HealthFact['value']): string {
  if (value.kind === 'instant') return value.at;
  if (value.kind === 'words') return value.words.en;
  if (value.kind === 'bytes') return sizeOf(value.number);
  return `${value.number}${{ number: '', milliseconds: ' ms', seconds: ' s' }[value.kind]}`;
}
