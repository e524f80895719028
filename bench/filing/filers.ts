// The process of those who file (load.ts), seen from the one that measures.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';

export interface Loading {
  /** Of the processes of one portal; lines are spread over them. */
  readonly addresses: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

const Loaded = z.object({
  /** Acknowledged before the time was up. */
  perSecond: z.number(),
  /** All, with those under way when the time was up. */
  acknowledged: z.number(),
  /** How long each waited, in milliseconds. */
  times: z.array(z.number()),
  /** Answers that acknowledge nothing, the first few. */
  refused: z.array(z.string()),
  /** Processor time of those who file. */
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
