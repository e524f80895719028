// The filers' process (load.ts) seen from the measuring one.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';

export interface Loading {
  /** Of one portal's processes; connections are spread over them. */
  readonly addresses: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

const Loaded = z.object({
  /** Acknowledged within the time. */
  perSecond: z.number(),
  /** Including those in progress at the end. */
  acknowledged: z.number(),
  /** Milliseconds. */
  times: z.array(z.number()),
  /** The first few refusals. */
  refused: z.array(z.string()),
  /** CPU time of the filers. */
  cpuMicros: z.number(),
});
export type Loaded = z.infer<typeof Loaded>;

export class Filers {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(): Promise<Filers> {
    const child = fork(join(import.meta.dirname, 'load.ts'));
    await once(child, 'message');
    return new Filers(child);
  }

  /** @throws Error when a filing was not acknowledged. */
  async file(asked: Loading): Promise<Loaded> {
    this.#child.send(asked);
    const [answer] = await once(this.#child, 'message');
    const loaded = Loaded.parse(answer);
    if (loaded.refused.length > 0) throw new Error(`not acknowledged: ${loaded.refused.join('\n')}`);
    return loaded;
  }

  close(): void {
    this.#child.disconnect();
  }
}
