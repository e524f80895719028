// The clock of tests and journeys: it starts at one moment and runs on from there, so that no test depends on the day.
// Importing it moves the clock of this process, and through NODE_OPTIONS that of each process it starts.
import { pathToFileURL } from 'node:url';

/** Starts a run unless TEST_NOW names another moment, as ISO 8601. A Monday without holidays near it. */
export const startsAt = process.env.TEST_NOW ?? '2026-11-16T10:00:00+01:00';

const machineNow = () => performance.timeOrigin + performance.now();

/** Milliseconds from the machine's clock to the one of tests, the same in all processes of a run. */
export const clockOffsetMs = Number(
  process.env.TEST_CLOCK_OFFSET_MS ?? Math.round(Date.parse(startsAt) - machineNow()),
);
process.env.TEST_CLOCK_OFFSET_MS = String(clockOffsetMs);

/** Makes `Date` tell another time. Uses nothing from outside, so that a browser can run it as an init script. */
export function moveDate(offsetMs: number): void {
  const machineDate = globalThis.Date;
  const now = () => machineDate.now() + offsetMs;
  globalThis.Date = new Proxy(machineDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new machineDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/** Also loaded by --import, and once more by Vitest, which has modules of its own. */
const isMoved = Math.abs(Date.now() - machineNow()) > Math.abs(clockOffsetMs) / 2;
if (!isMoved) moveDate(clockOffsetMs);

const preload = `--import=${pathToFileURL(import.meta.filename).href}`;
const { NODE_OPTIONS = '' } = process.env;
if (!NODE_OPTIONS.includes(preload)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${preload}`.trim();

/** For processes that are started with an environment of their own. */
export const clockEnv = {
  NODE_OPTIONS: process.env.NODE_OPTIONS,
  TEST_CLOCK_OFFSET_MS: process.env.TEST_CLOCK_OFFSET_MS,
};
