// The server as `npm start` runs it, in a process that may be killed at any moment, on a database that is given. Who started
// it may put its clock on or back: everything in this process that asks for the time then hears another.
import { flushCompileCache } from 'node:module';

let movedMs = 0;
const RealDate = Date;
const now = () => RealDate.now() + movedMs;
/** Only from the first time on that it is wanted: it makes every asking slower, and what is measured asks often. */
function moveTo(milliseconds: number): void {
  movedMs = milliseconds;
  if (movedMs === 0 || globalThis.Date !== RealDate) return;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
moveTo(Number(process.env.FAULTS_CLOCK_MS ?? 0));
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'movedMs' in message) moveTo(Number(message.movedMs));
});
// Nobody holds it any more: whoever started it is gone.
process.on('disconnect', () => process.exit(0));

const { openLines } = await import('../../api/src/observing/lines.ts');
const { surviveFaults } = await import('../../tools/surviving.ts');
const { loadConfig } = await import('../../api/src/config.ts');
const { startServer } = await import('../../api/src/server.ts');
// A spare one has loaded its code and waits for its turn.
if (process.env.FAULTS_SPARE === '1') await new Promise((resolve) => process.once('message', resolve));
const config = loadConfig(process.env);
surviveFaults(openLines('json')).addEventListener('abort', () => process.exit(1));
// One that could not start ends, and whoever keeps it starts it again.
const server = await startServer(config, { databaseUrl: config.databaseUrl ?? '', log: () => {} }).catch((error) => {
  console.error(error);
  process.exit(1);
});
flushCompileCache();
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
