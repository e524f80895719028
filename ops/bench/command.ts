// `npm run bench`: seeds a portal of 100,000 cases, measures it beside floors of the same run, and prints one table of
// ratios. `-- --cases=1000`, `--rounds=5`, `--seconds=1` (of each load); `--report` records docs/reference/figures.md.
// Fails when something cannot be measured.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { figuresTable, writeFigures } from '../figures.ts';
import { signIn } from '../http.ts';
import { findPsql, loadHttp, type Rate, runCopy } from './load.ts';
import { exported, type Scenario, type StaffSession, scenarios } from './scenarios.ts';
import { type BenchPortal, benchFolder, copySeeded, openBenchPortal, removeFolder, waitForFollowUps } from './seed.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    report: { type: 'boolean', default: false },
  },
});
const cases = Number(values.cases);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const began = performance.now();
const print = (line: string) => console.log(`[${Math.round((performance.now() - began) / 1000)} s] ${line}`);

interface Served extends StaffSession, BenchPortal {
  readonly codes: string[];
  /** Acknowledged, to be found afterwards. */
  readonly filed: string[];
}

/** Figures of one scenario by round: compared within a round, as the machine's speed changes between them. */
interface Measured {
  readonly name: string;
  readonly connections: string;
  readonly unit: string;
  readonly portal: readonly number[];
  readonly p99Ms: readonly number[];
  readonly floor: readonly number[];
}

const Filed = z.object({ result: z.object({ number: z.string(), trackingCode: z.string() }) });

const psql = findPsql();
let callers = 0;
const dataDir = join(benchFolder, `run-${process.pid}`);
// Portal and floor end with this process, also when it is interrupted.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));
process.once('exit', () => removeFolder(dataDir));

await copySeeded(cases, dataDir, print);
const starts = await measureStarts();
const side = await serve();
const floorBegan = performance.now();
const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), side.portal.databaseUrl], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => floor.kill());
const floorAddress = String(await once(floor.stdout, 'data')).trim();
const floorStart = (performance.now() - floorBegan) / 1000;
const measured: Measured[] = [{ ...starts, floor: starts.portal.map(() => floorStart) }];
for (const scenario of scenarios) {
  const one = await measure(scenario);
  measured.push(one);
  print(String(ratioTable([one]).split('\n').at(-1)));
}
const notes = [await checkFiled()];
if (!psql) notes.push('psql (Debian’s `postgresql-client`) is missing: exports have no floor.');
await side.close();
floor.kill();

const text = [ratioTable(measured), '', ...notes.map((note) => `- ${note}`)].join('\n');
console.log(`\n${text}`);
const about = `${cases} cases, ${rounds} rounds of ${seconds} s, load ${loadavg()[0]?.toFixed(1)}.`;
if (values.report) writeFigures('performance', `${about}\n\n${text}`);

async function measureStarts(): Promise<Measured> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { portal, close } = await openBenchPortal({ dataDir });
    found.push(portal.startSeconds);
    await close();
  }
  print(`Started in ${found.map((one) => one.toFixed(1)).join(', ')} s`);
  const name = `start until \`/ready\` with ${cases} cases`;
  return { name, connections: '', unit: 's', portal: found, p99Ms: [], floor: [] };
}

async function serve(): Promise<Served> {
  const measurable = await openBenchPortal({ dataDir });
  const { rows } = await measurable.database.query<{ number: string }>(
    `select number from cases where kind = 'denouncement' order by md5(number) limit 100`,
  );
  const { token } = await signIn(measurable.portal.address, 'KqzRegistrar');
  return { ...measurable, token, codes: [], filed: [], untouched: [], numbers: rows.map(({ number }) => number) };
}

async function measure(scenario: Scenario): Promise<Measured> {
  const { name, connections } = scenario;
  const found: Rate[] = [];
  const floors: number[] = [];
  // The first round warms up plans and caches.
  for (let round = -1; round < rounds; round++) {
    const rate = await load(round < 0 ? { amount: connections, ...scenario } : scenario);
    await waitForFollowUps(side.database);
    if (round < 0) continue;
    found.push(rate);
    floors.push(...(await floorOf(scenario, rate.bytes)));
  }
  return {
    name,
    connections: String(connections),
    unit: '/s',
    portal: found.map(({ perSecond }) => perSecond),
    p99Ms: found.map(({ p99Ms }) => p99Ms),
    floor: floors,
  };
}

function load({ connections, request, amount, files }: Scenario): Promise<Rate> {
  return loadHttp({
    address: side.portal.address,
    connections,
    next: () => request(side, callers++),
    seconds,
    ...(amount !== undefined && { amount }),
    ...(files && {
      onAnswer(body) {
        const { number, trackingCode } = Filed.parse(JSON.parse(body)).result;
        side.filed.push(number);
        side.untouched.push(number);
        side.codes.push(trackingCode);
      },
    }),
  });
}

async function floorOf({ baseline: kind, connections }: Scenario, bytes: number): Promise<number[]> {
  if (kind === 'copy') return psql ? [await runCopy(psql, side.portal.databaseUrl, exported)] : [];
  const next = () => kind(bytes, side, callers++);
  return [(await loadHttp({ address: floorAddress, connections, next, seconds })).perSecond];
}

/** @throws Error when an acknowledged filing is missing. */
async function checkFiled(): Promise<string> {
  const { database, filed } = side;
  const { rows } = await database.query<{ found: number; gapless: boolean }>(
    `select (select count(*) from cases where number = any ($1)) as found,
       (select bool_and(many = last) from (
         select count(*) as many, max(ordinal) as last from cases group by kind, year) as register) as gapless`,
    [filed],
  );
  if (rows[0]?.found !== filed.length || !rows[0].gapless)
    throw new Error(`${filed.length} filings were acknowledged: ${JSON.stringify(rows[0])}`);
  return `All ${filed.length} acknowledged filings are there, numbers without gaps.`;
}

function ratioTable(all: readonly Measured[]): string {
  return figuresTable(
    ['what', 'connections', 'portal', 'p99, ms', 'floor', 'portal / floor'],
    all.map((one) => [
      ...[one.name, one.connections, `${formatFigure(median(one.portal))} ${one.unit}`],
      ...[one.p99Ms.length > 0 ? formatFigure(median(one.p99Ms)) : '', formatFigure(median(one.floor)), ratio(one)],
    ]),
  );
}

/** `1.24 (1.10–1.31)`: the median of the rounds' ratios, the lowest and the highest. */
function ratio({ portal, floor }: Measured): string {
  const ratios = portal.flatMap((one, round) => (floor[round] ? [one / floor[round]] : []));
  if (ratios.length === 0) return '';
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
}

/** Nearest rank; NaN for none. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length / 2) - 1)] ?? Number.NaN;
}

function formatFigure(figure: number): string {
  return figure.toFixed(figure < 10 ? 2 : figure < 100 ? 1 : 0);
}
