// CPU time of one filing by part, in microseconds: server, PostgreSQL and follow-up jobs.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { openFilingStage } from '../filing/stage.ts';
import type { Asked, Measured, Part } from '../part.ts';
import { openScratch } from '../scratch.ts';
import { microsOf, postgresMicros } from './processor.ts';
import { nowMicros, type Span, sharesIn } from './profile.ts';
import { Statements } from './statements.ts';

const connections = 32;
/** Sampling interval. */
const profileMicros = 500;

export const part: Part = {
  name: 'budget',
  title: 'The budget of one filing',
  method: `CPU time over ${connections} connections with one process and its jobs, split by V8 samples and pg_stat_statements.`,
  run,
};

/** CPU microseconds since the portal was opened. */
interface Counted {
  readonly server: number;
  readonly postgres: number;
}

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  const profiles = openScratch('budget-profile');
  const options = ['--cpu-prof', `--cpu-prof-dir=${profiles.path}`, `--cpu-prof-interval=${profileMicros}`];
  const stage = await openFilingStage('budget', { isCounting: true, env: { NODE_OPTIONS: options.join(' ') } });
  const pid = stage.pid;
  let isOpen = true;
  try {
    const statements = await Statements.open(stage.databaseUrl, stage.dataDir);
    await stage.file(connections, isQuick ? 2 : 8);
    await stage.settle();
    await statements.forget();
    const count = (): Counted => ({ server: microsOf(pid), postgres: postgresMicros(stage.dataDir) });
    const [before, cases] = [count(), stage.acknowledged()];
    const spans: Span[] = [];
    let load = 0;
    for (let round = 1; round <= rounds; round++) {
      const from = nowMicros();
      load += (await stage.file(connections, isQuick ? 1 : 4)).cpuMicros;
      await stage.settle();
      spans.push([from, nowMicros()]);
      say(`turn ${round} of ${rounds}`);
    }
    const [after, filed, byPurpose] = [count(), stage.acknowledged() - cases, await statements.micros()];
    await statements.close();
    isOpen = false;
    await stage.close();
    const [profile = ''] = globSync(join(profiles.path, `CPU.*.${pid}.0.*`));
    const spent = { server: after.server - before.server, postgres: after.postgres - before.postgres, load };
    return toMeasured(filed, spent, sharesIn(profile, spans), byPurpose);
  } finally {
    if (isOpen) await stage.close();
    profiles.remove();
  }
}

function toMeasured(
  filed: number,
  spent: Counted & { readonly load: number },
  shares: ReadonlyMap<string, number>,
  byPurpose: ReadonlyMap<string, number>,
): Measured {
  const perFiling = (micros: number) => (micros / filed).toFixed(0);
  const inStatements = [...byPurpose.values()].reduce((sum, micros) => sum + micros, 0);
  const row = (process: string, micros: number, parts: ReadonlyMap<string, number>, whole: number) => [
    process,
    perFiling(micros),
    [...parts]
      .sort(([, one], [, other]) => other - one)
      .map(([what, part]) => `${what} ${perFiling((part / whole) * micros)}`)
      .join('; '),
  ];
  return {
    columns: ['process', 'µs per filing', 'of which'],
    rows: [row('server', spent.server, shares, 1), row('PostgreSQL', spent.postgres, byPurpose, inStatements)],
    verdicts: [],
    notes: [
      `${filed} filings; clients took another ${(spent.load / filed).toFixed(0)} µs each, statements ${(inStatements / filed).toFixed(0)} µs with waiting.`,
    ],
  };
}
