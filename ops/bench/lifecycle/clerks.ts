// Complete case work: one files, members check, admit, open the file and decide, each after the previous answer,
// through the browsers' routes. Raw sockets, reading only what the next step needs, because they share the CPU with the
// server.
import { randomUUID } from 'node:crypto';
import { type RouteName, routes, urlOf } from '@denonco/contract';
import * as z from 'zod/mini';
import { callerOf } from '../../calling.ts';
import { aDenouncement } from '../../faults/load/forms.ts';
import { type Staff, signInStaff, staffPassword } from '../../faults/load/staff.ts';
import { Lines } from '../night/lines.ts';

/** In order. */
export const steps = ['file', 'check', 'admit', 'open', 'decide'] as const;
export type Step = (typeof steps)[number];

interface Asked {
  readonly name: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  /** As JSON. */
  readonly body?: string;
  /** Extra header lines. */
  readonly lines: readonly string[];
}

const Filed = z.object({ result: z.object({ number: z.string() }) });
const Opened = z.object({ result: z.object({ subjectsList: z.array(z.object({ id: z.string() })) }) });

const bearer = (token: string): readonly string[] => [`authorization: Bearer ${token}`];

export class Clerks {
  /** Milliseconds by step. */
  readonly waits: Readonly<Record<Step, number[]>> = { file: [], check: [], admit: [], open: [], decide: [] };
  readonly #host: string;
  readonly #lines: Lines;
  readonly #form = JSON.stringify(aDenouncement('Provë e shpejtësisë, pa ngjarje të vërtetë.'));
  readonly #staff: Staff;
  readonly #commissioner: string;

  static async signIn(address: string): Promise<Clerks> {
    const staff = await signInStaff(address);
    const body = { username: 'kqzcommissioner@denonco.test', password: staffPassword };
    const { result, failure } = await callerOf(address)('signIn', { body });
    if (failure) throw new Error(`the commissioner could not sign in: ${failure.code}`);
    return new Clerks(address, staff, result.accessToken);
  }

  private constructor(address: string, staff: Staff, commissioner: string) {
    this.#host = new URL(address).host;
    this.#lines = new Lines(address);
    this.#staff = staff;
    this.#commissioner = commissioner;
  }

  /** Runs the lifecycles with this concurrency; returns lifecycles per second. */
  async work(lifecycles: number, atOnce: number): Promise<number> {
    let left = lifecycles;
    const began = performance.now();
    const one = async () => {
      while (left-- > 0) await this.#liveOne();
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return (lifecycles / (performance.now() - began)) * 1000;
  }

  close(): void {
    this.#lines.close();
  }

  /** @throws Error when a step is not acknowledged. */
  async #liveOne(): Promise<void> {
    const { tokens, investigator } = this.#staff;
    const registrar = bearer(tokens.KqzRegistrar);
    const commissioner = bearer(this.#commissioner);
    const number = await this.#file();
    const params = { number };
    const act = (step: Step, lines: readonly string[], version: number, action: string, data: object) =>
      this.#timed(step, { name: 'actOnCase', params, body: JSON.stringify({ action, version, data }), lines });
    await act('check', registrar, 1, 'startCheck', {});
    await act('admit', registrar, 2, 'admit', { assignee: investigator });
    const file = Opened.parse(JSON.parse(await this.#timed('open', { name: 'getCase', params, lines: commissioner })));
    const outcomes = file.result.subjectsList.map(({ id: subject }) => ({ subject, outcome: 'rejected' }));
    await act('decide', commissioner, 3, 'decide', { outcomes, decision: 'Vendim prove, pa ngjarje të vërtetë.' });
  }

  /** Returns the case's number. */
  async #file(): Promise<string> {
    const lines = [`idempotency-key: ${randomUUID()}`];
    const answer = await this.#timed('file', { name: 'fileIndividualDenouncement', body: this.#form, lines });
    return Filed.parse(JSON.parse(answer)).result.number;
  }

  async #timed(step: Step, { name, params, body, lines }: Asked): Promise<string> {
    const row = routes[name];
    const text = [
      `${row.method} ${urlOf(row, params)} HTTP/1.1`,
      `host: ${this.#host}`,
      ...lines,
      ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    ].join('\r\n');
    const began = performance.now();
    const answer = await this.#lines.ask(`${text}\r\n\r\n${body ?? ''}`);
    if (answer.status < 200 || answer.status >= 300)
      throw new Error(`${step} was answered ${answer.status} ${answer.body.slice(0, 200)}`);
    this.waits[step].push(performance.now() - began);
    return answer.body;
  }
}
