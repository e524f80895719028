// `npm run leak-scan`: plants ten thousand values in the private fields of every form and searches everywhere. The
// database logs every statement with values, the server every line. Temporary data; the exit code reports leaks.
//   npm run leak-scan -- --count=2000
import { parseArgs } from 'node:util';
import { createTemplate, startTestPostgres } from '../postgres.setup.ts';
import { createTestApp } from '../testApp.ts';
import { scanForLeaks } from './leakScan.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '10000' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);

const lines: string[] = [];
const postgres = await startTestPostgres({ loud: true });
try {
  const template = await createTemplate(postgres.url);
  const app = await createTestApp({
    on: { databaseUrl: postgres.url, template },
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  });
  const { planted, cases, search, outbox, waiting, outboxAfterAWeek } = await scanForLeaks({
    app,
    lines,
    print,
    databaseLog: postgres.logFile,
    count: Number(values.count),
  });
  await app.close();
  const leaked = new Set(search.findings.map(({ plantedValue }) => plantedValue.needle)).size;
  print(`Values planted: ${planted} in ${cases} cases`);
  print(`Places searched: ${search.places}; bytes: ${search.bytes}; lines of the server’s log: ${lines.length}`);
  print(`Addresses that waited sealed: ${waiting[0]}, after sending ${waiting[1]}`);
  print(`Seen leaving by e-mail and SMS: ${outbox.findings.length}; a week later ${outboxAfterAWeek}`);
  print(`Found: ${leaked}`);
  const where = new Map<string, number>();
  for (const { place, as, plantedValue } of search.findings) {
    const key = `${place} (${as}, ${plantedValue.kind})`;
    where.set(key, (where.get(key) ?? 0) + 1);
  }
  for (const [place, times] of [...where].slice(0, 40)) print(`  ${place}: ${times}`);
  if (leaked > 0 || waiting[1] > 0 || outboxAfterAWeek > 0 || outbox.findings.length === 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
