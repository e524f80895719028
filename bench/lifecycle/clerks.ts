// People at both ends of a case: one files it, members check it, admit it, open its file and decide it, each as soon as the one
// before was answered, through the routes that browsers call. Over plain sockets, and of an answer no more is read than the next
// step needs: they share the processors with what they measure, and people have machines of their own.
import { randomUUID } from 'node:crypto';
import { type RouteName, routes, urlOf } from '@denonco/contract';
import * as z from 'zod/mini';
import { aDenouncement } from '../../api/src/demo/demo.factories.ts';
import { callerOf } from '../../api/test/caller.ts';
import { type Staff, signInStaff, staffPassword } from '../../faults/load/staff.ts';
import { Lines } from '../night/lines.ts';

/** The steps of a lifecycle, in their order. */
export const steps = ['file', 'check', 'admit', 'open', 'decide'] as const;
export type Step = (typeof steps)[number];

interface Asked {
  readonly name: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  /** As JSON. */
  readonly body?: string;
  /** Of headers that only this one has. */
  readonly lines: readonly string[];
}

const Filed = z.object({ result: z.object({ number: z.string() }) });
const Opened = z.object({ result: z.object({ subjectsList: z.array(z.object({ id: z.string() })) }) });

const bearer = (token: string): readonly string[] => [`authorization: Bearer ${token}`];
const formsAtHand = 40;

/** Those who work on the cases of one portal. */
export class Clerks {
  /** How long each step took, in milliseconds. */
  readonly waits: Readonly<Record<Step, number[]>> = { file: [], check: [], admit: [], open: [], decide: [] };
  readonly #host: string;
  readonly #lines: Lines;
  /** Written down once: making forms is no part of filing them. */
  readonly #forms = Array.from({ length: formsAtHand }, (_, n) =>
    JSON.stringify(aDenouncement({ confidentiality: 'named' }, n + 1)),
  );
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

  /** So many lifecycles, so many at once; gives how many were done a second. */
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

  /** @throws Error when a step is not acknowledged: then nothing was measured. */
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

  /** Gives the number of the case. */
  async #file(): Promise<string> {
    const body = this.#forms[Math.floor(Math.random() * formsAtHand)] ?? '';
    const lines = [`idempotency-key: ${randomUUID()}`];
    const answer = await this.#timed('file', { name: 'fileIndividualDenouncement', body, lines });
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
