// `npm run bench`: seeds a portal of 100,000 cases, measures it beside floors of the same run, and prints one table of
// ratios. `-- --against <checkout>` serves another checkout in the same run; `--cases=1000`, `--rounds=5`,
// `--seconds=1` (of each load); `--report` records docs/reference/figures.md. Fails when something cannot be measured.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { writeFigures } from '../figures.ts';
import { signIn } from '../http.ts';
import { findProgram, loadHttp, type Rate, runCopy, runPgbench } from './load.ts';
import { type Measurable, openMeasurable, waitForFollowUps } from './portal.ts';
import { bareInsert, bareTables, exported, type Scenario, type Side, scenarios } from './scenarios.ts';
import { benchFolder, copySeeded, removeFolder } from './seed.ts';
import { type Measured, ratioTable } from './table.ts';

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
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
const say = (line: string) => console.log(`[${Math.round((performance.now() - began) / 1000)} s] ${line}`);

interface Served extends Side, Measurable {
  readonly codes: string[];
  /** Acknowledged, to be found afterwards. */
  readonly filed: string[];
}

const Filed = z.object({ result: z.object({ number: z.string(), trackingCode: z.string() }) });

let callers = 0;
const checkouts = [join(import.meta.dirname, '../..'), ...(values.against ? [resolve(values.against)] : [])];
const folders = checkouts.map((_, index) => join(benchFolder, `run-${process.pid}-${index}`));
// Portals and floor end with this process, also when it is interrupted.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));
process.once('exit', () => folders.forEach(removeFolder));

const floorBegan = performance.now();
const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => floor.kill());
const floorAddress = String(await once(floor.stdout, 'data')).trim();
const floorStart = (performance.now() - floorBegan) / 1000;

for (const [index, checkout] of checkouts.entries())
  await copySeeded({ checkout, cases, to: folders[index] ?? '', say });

const start = await measureStarts();
const sides: Served[] = [];
for (const [index, checkout] of checkouts.entries()) sides.push(await serve(checkout, folders[index] ?? ''));
const measured = [start];
for (const scenario of scenarios) {
  const one = await measure(scenario);
  measured.push(one);
  say(String(ratioTable([one]).split('\n').at(-1)));
}
const notes = [...(await Promise.all(sides.map(checkFiled))), ...missing()];
for (const { close } of sides) await close();
floor.kill();

const text = [ratioTable(measured), '', ...notes.map((note) => `- ${note}`)].join('\n');
console.log(`\n${text}`);
const about = `${cases} cases, ${rounds} rounds of ${seconds} s, load ${loadavg()[0]?.toFixed(1)}.`;
if (values.report) writeFigures('performance', `${about}\n\n${text}`);

async function measureStarts(): Promise<Measured> {
  const found: number[][] = checkouts.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const index of turns(round)) {
      const { portal, close } = await openMeasurable({
        checkout: checkouts[index] ?? '',
        dataDir: folders[index] ?? '',
      });
      found[index]?.push(portal.startSeconds);
      await close();
    }
  const [ours = [], theirs = []] = found;
  say(`Started in ${ours.map((one) => one.toFixed(1)).join(', ')} s`);
  const name = `start until \`/ready\` with ${cases} cases`;
  return { name, connections: '', unit: 's', ours, theirs, p99Ms: [], floor: ours.map(() => floorStart) };
}

/** Who goes first changes with the round. */
function turns(round: number): readonly number[] {
  const order = checkouts.map((_, index) => index);
  return round % 2 === 0 ? order : order.toReversed();
}

async function serve(checkout: string, dataDir: string): Promise<Served> {
  const side = await openMeasurable({ checkout, dataDir });
  await side.database.query(bareTables);
  const { rows } = await side.database.query<{ number: string }>(
    `select number from cases where kind = 'denouncement' order by md5(number) limit 100`,
  );
  const { token } = await signIn(side.portal.address, 'KqzRegistrar');
  return { ...side, token, codes: [], filed: [], untouched: [], numbers: rows.map(({ number }) => number) };
}

async function measure(scenario: Scenario): Promise<Measured> {
  const { name, connections } = scenario;
  const found: Rate[][] = checkouts.map(() => []);
  const floors: number[] = [];
  // The first round warms up plans and caches.
  for (let round = -1; round < rounds; round++)
    for (const index of turns(round)) {
      const side = sides[index];
      if (!side) continue;
      const rate = await load(side, round < 0 ? { amount: connections, ...scenario } : scenario);
      await waitForFollowUps(side.database);
      if (round >= 0) found[index]?.push(rate);
      if (round >= 0 && index === 0) floors.push(await floorOf(scenario, side, rate.bytes));
    }
  const [ours = [], theirs = []] = found;
  return {
    name,
    connections: String(connections),
    unit: '/s',
    ours: ours.map(({ perSecond }) => perSecond),
    p99Ms: ours.map(({ p99Ms }) => p99Ms),
    floor: floors,
    theirs: theirs.map(({ perSecond }) => perSecond),
  };
}

function load(side: Served, { connections, request, amount, files }: Scenario): Promise<Rate> {
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

async function floorOf({ floor: kind, connections }: Scenario, { portal }: Served, bytes: number): Promise<number> {
  if (kind === 'insert' && findProgram('pgbench'))
    return runPgbench(portal.databaseUrl, bareInsert, connections, seconds);
  if (kind === 'copy' && findProgram('psql')) return runCopy(portal.databaseUrl, exported);
  const next = () => ({ method: 'GET', path: `/${bytes}` }) as const;
  return (await loadHttp({ address: floorAddress, connections, next, seconds })).perSecond;
}

/** @throws Error when an acknowledged filing is missing. */
async function checkFiled({ database, filed }: Served, index: number): Promise<string> {
  const { rows } = await database.query<{ found: number; gapless: boolean }>(
    `select (select count(*) from cases where number = any ($1)) as found,
       (select bool_and(many = last) from (
         select count(*) as many, max(ordinal) as last from cases group by kind, year) as register) as gapless`,
    [filed],
  );
  if (rows[0]?.found !== filed.length || !rows[0].gapless)
    throw new Error(`${filed.length} filings were acknowledged: ${JSON.stringify(rows[0])}`);
  return `All ${filed.length} acknowledged filings${index > 0 ? ' of the other checkout' : ''} are there, numbers without gaps.`;
}

function missing(): readonly string[] {
  const note =
    'pgbench and psql are missing (Debian’s `postgresql`): the floor of writes and exports is a constant answer.';
  return findProgram('pgbench') && findProgram('psql') ? [] : [note];
}
