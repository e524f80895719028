// What one filing costs, part by part, in microseconds of processor: of the server, of PostgreSQL, of all that follows.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { FilingStage } from '../filing/stage.ts';
import type { Asked, Measured, Part } from '../part.ts';
import { openScratch } from '../scratch.ts';
import { microsOf, postgresMicros } from './processor.ts';
import { nowMicros, type Span, sharesIn } from './profile.ts';
import { Statements } from './statements.ts';

const connections = 32;
/** Times a second that V8 looks, in microseconds between. */
const profileMicros = 500;

export const part: Part = {
  name: 'budget',
  title: 'The budget of one filing',
  method: [
    `Filings as in the part before, over ${connections} connections, one process that serves and does the jobs; what follows the filings (public row, words for searching, place in the register log) is counted in, to its end.`,
    'Processor time is what Linux counts for each process, divided by the filings. The time of the server is shared out by where V8 found it when it looked (every half millisecond; the looking itself costs some of it); the time of PostgreSQL by what its statements took from beginning to end (pg_stat_statements).',
    'The figures are sums of the turns.',
  ].join(' '),
  run,
};

/** Microseconds of processor since the portal was opened. */
interface Counted {
  readonly server: number;
  readonly postgres: number;
}

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  const profiles = openScratch('budget-profile');
  const options = ['--cpu-prof', `--cpu-prof-dir=${profiles.path}`, `--cpu-prof-interval=${profileMicros}`];
  const stage = await FilingStage.open('budget', { isCounting: true, env: { NODE_OPTIONS: options.join(' ') } });
  const pid = stage.portals[0].pid ?? 0;
  let isOpen = true;
  try {
    const statements = await Statements.open(stage.databaseUrl, stage.dataDir);
    await stage.file(connections, isQuick ? 2 : 8);
    await stage.settle();
    await statements.forget();
    const count = (): Counted => ({ server: microsOf(pid), postgres: postgresMicros(stage.dataDir) });
    const [before, cases] = [count(), stage.acknowledged];
    const spans: Span[] = [];
    let load = 0;
    for (let round = 1; round <= rounds; round++) {
      const from = nowMicros();
      load += (await stage.file(connections, isQuick ? 1 : 4)).cpuMicros;
      await stage.settle();
      spans.push([from, nowMicros()]);
      say(`turn ${round} of ${rounds}`);
    }
    const [after, filed, byPurpose] = [count(), stage.acknowledged - cases, await statements.micros()];
    await statements.close();
    isOpen = false;
    await stage.close();
    const [profile = ''] = globSync(join(profiles.path, `CPU.*.${pid}.0.*`));
    const spent = { server: after.server - before.server, postgres: after.postgres - before.postgres, load };
    return told(filed, spent, sharesIn(profile, spans), byPurpose);
  } finally {
    if (isOpen) await stage.close();
    profiles.remove();
  }
}

function told(
  filed: number,
  spent: Counted & { readonly load: number },
  shares: ReadonlyMap<string, number>,
  byPurpose: ReadonlyMap<string, number>,
): Measured {
  const whole = spent.server + spent.postgres;
  const row = (process: string, what: string, micros: number) => [
    process,
    what,
    (micros / filed).toFixed(0),
    `${((micros / whole) * 100).toFixed(1)} %`,
  ];
  const falling = (one: readonly [string, number], other: readonly [string, number]) => other[1] - one[1];
  const inStatements = [...byPurpose.values()].reduce((sum, micros) => sum + micros, 0);
  return {
    columns: ['process', 'part', 'µs a filing', 'share'],
    rows: [
      row('server', 'together', spent.server),
      ...[...shares].sort(falling).map(([what, share]) => row('server', what, share * spent.server)),
      row('PostgreSQL', 'together', spent.postgres),
      ...[...byPurpose]
        .sort(falling)
        .map(([what, micros]) => row('PostgreSQL', what, (micros / inStatements) * spent.postgres)),
    ],
    verdicts: [],
    notes: [
      `${filed} filings; who files took another ${(spent.load / filed).toFixed(0)} µs of each on the same cores.`,
      `Statements took ${(inStatements / filed).toFixed(0)} µs of a filing from beginning to end, waiting included.`,
    ],
  };
}
