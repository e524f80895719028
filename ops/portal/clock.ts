// Shifted clock of a trial, loaded before its `npm start`: the parent shifts it, and it ends with the parent.
import process from 'node:process';

let movedMs = 0;
const RealDate = Date;
const now = () => RealDate.now() + movedMs;

/** Patched on first use, because it slows down every clock access. */
function moveTo(milliseconds: number): void {
  movedMs = milliseconds;
  if (movedMs === 0 || globalThis.Date !== RealDate) return;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

// Threads and children inherit the option that loads this.
if (process.argv[1]?.endsWith('tools/start.ts')) {
  moveTo(Number(process.env.FAULTS_CLOCK_MS ?? 0));
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'movedMs' in message) moveTo(Number(message.movedMs));
  });
  // Ends in order, so that its database ends as well.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
