// Documents are drawn in threads, so that no filing waits for a page (docs/adr/0084-documents-drawn-in-threads.md).
import { Tinypool } from 'tinypool';
import type { Drawing, Drawings } from './drawings.worker.ts';
import type { Made } from './pen.ts';

/** As many as heavy calls run at a time; the second thread ends when it has been idle for so long. */
const mostThreads = 2;
const idleMs = 30_000;
const filename = new URL('./drawings.worker.ts', import.meta.url).href;

let pool: Tinypool | undefined;

/** The first drawing starts the thread and opens the fonts. Arguments are copied, so they hold data alone. */
export async function draw<N extends keyof Drawings>(name: N, ...args: Parameters<Drawings[N]>): Promise<Made> {
  pool ??= new Tinypool({ minThreads: 1, maxThreads: mostThreads, idleTimeout: idleMs });
  const drawing: Drawing = { name, args };
  const { body, pages }: Made = await pool.run(drawing, { filename });
  // A Buffer comes out of a thread as the bytes that it is made of.
  return { body: Buffer.from(body.buffer, body.byteOffset, body.length), pages };
}
