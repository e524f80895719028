// An open-loop crowd: so many arrivals per second at random moments, whether or not earlier ones were answered. Delays
// count from arrival, including this process's own lateness.
import { setTimeout as pause } from 'node:timers/promises';
import { Filed } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Ledger } from '../../faults/load/ledger.ts';
import { Lines } from './lines.ts';
import { type Wish, wishesFor } from './requests.ts';

export interface Visit {
  readonly kind: Wish['kind'];
  /** By `performance.now()`. */
  readonly cameAt: number;
  readonly waitedMs: number;
  readonly status: number;
  /** Empty unless the connection broke. */
  readonly broke: string;
}

const Acknowledged = z.object({ result: Filed });

export class Crowd {
  readonly visits: Visit[] = [];
  readonly #ledger: Ledger;
  readonly #lines: Lines;
  readonly #wishes: ReturnType<typeof wishesFor>;
  readonly #underWay = new Set<Promise<void>>();

  constructor(address: string, ledger: Ledger) {
    this.#ledger = ledger;
    this.#lines = new Lines(address);
    this.#wishes = wishesFor(address);
  }

  /** Returns at the end of the time; pending visits continue. */
  async come(perSecond: number, seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1000;
    const gap = () => (-Math.log(1 - Math.random()) * 1000) / perSecond;
    for (let next = performance.now() + gap(); next < until; next += gap()) {
      while (performance.now() < next) await pause(Math.max(1, next - performance.now()));
      const visit = this.#visit(next, this.#wishes.any());
      this.#underWay.add(visit);
      void visit.then(() => this.#underWay.delete(visit));
    }
    await pause(Math.max(0, until - performance.now()));
  }

  /** A closed loop of filers; returns answers per second. */
  async fileContinuously(people: number, seconds: number): Promise<number> {
    const began = performance.now();
    const until = began + seconds * 1000;
    const before = this.visits.length;
    const one = async () => {
      while (performance.now() < until) await this.#visit(performance.now(), this.#wishes.filing());
    };
    await Promise.all(Array.from({ length: people }, one));
    return ((this.visits.length - before) / (performance.now() - began)) * 1000;
  }

  async answered(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  close(): void {
    this.#lines.close();
  }

  async #visit(cameAt: number, { kind, mark, text }: Wish): Promise<void> {
    const { status, body } = await this.#lines.ask(text);
    this.visits.push({ kind, cameAt, waitedMs: performance.now() - cameAt, status, broke: status === 0 ? body : '' });
    if (kind === 'filing' && status === 201) this.#keep(mark, body);
  }

  #keep(mark: string, body: string): void {
    const { result } = z.parse(Acknowledged, JSON.parse(Buffer.from(body, 'latin1').toString()));
    this.#ledger.filed(mark, result, false);
  }
}
