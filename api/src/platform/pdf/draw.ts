// Draws documents in threads, so that no filing waits (docs/adr/0078-pdf-documents.md).
import { Tinypool } from 'tinypool';
import type { Drawing } from './drawings.worker.ts';
import type { DrawnPdf, lettersNotInFont } from './writer.ts';

/** Threads equal concurrent heavy calls; the second ends when idle. */
const maxThreads = 2;
const idleMs = 30_000;
const filename = new URL('./drawings.worker.ts', import.meta.url).href;

let pool: Tinypool | undefined;
function run(drawing: Drawing) {
  pool ??= new Tinypool({ minThreads: 1, maxThreads, idleTimeout: idleMs });
  return pool.run(drawing, { filename });
}

/** Arguments are copied into the thread, so they hold data alone. */
export function drawInThread<Draw extends (...args: never[]) => Promise<DrawnPdf>>(module: URL, name: string) {
  return async (...args: Parameters<Draw>): Promise<DrawnPdf> => {
    const { body, pages }: DrawnPdf = await run({ module: module.href, name, args });
    // A Buffer comes out of a thread as bytes.
    return { body: Buffer.from(body.buffer, body.byteOffset, body.length), pages };
  };
}

export const findLettersOutside: typeof lettersNotInFont = (text) =>
  run({
    module: new URL('./writer.ts', import.meta.url).href,
    name: 'lettersNotInFont' satisfies keyof typeof import('./writer.ts'),
    args: [text],
  });
