// People at both ends of a case: one files it, members check it, admit it, open its file and decide it, each as soon as the one
// before was answered, through the routes that browsers call.
import { randomUUID } from 'node:crypto';
import { aDenouncement } from '../../api/src/demo/demo.factories.ts';
import { callerOf } from '../../api/test/caller.ts';
import { type Staff, signInStaff, staffPassword } from '../../faults/load/staff.ts';

/** The steps of a lifecycle, in their order. */
export const steps = ['file', 'check', 'admit', 'open', 'decide'] as const;
export type Step = (typeof steps)[number];

interface Answered {
  readonly status: number;
  readonly code: string;
}

/** Those who work on the cases of one portal. */
export class Clerks {
  /** How long each step took, in milliseconds. */
  readonly waits: Readonly<Record<Step, number[]>> = { file: [], check: [], admit: [], open: [], decide: [] };
  readonly #call: ReturnType<typeof callerOf>;
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
    this.#call = callerOf(address);
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

  /** @throws Error when a step is not acknowledged: then nothing was measured. */
  async #liveOne(): Promise<void> {
    const { tokens, investigator } = this.#staff;
    const registrar = { token: tokens.KqzRegistrar };
    const commissioner = { token: this.#commissioner };
    const body = aDenouncement({ confidentiality: 'named' }, Math.ceil(Math.random() * 1e6));
    const headers = { 'idempotency-key': randomUUID() };
    const filed = await this.#timed('file', () => this.#call('fileIndividualDenouncement', { body }, { headers }));
    const params = { number: filed.result.number };
    const start = { action: 'startCheck', version: 1, data: {} };
    await this.#timed('check', () => this.#call('actOnCase', { params, body: start }, registrar));
    const admit = { action: 'admit', version: 2, data: { assignee: investigator } };
    await this.#timed('admit', () => this.#call('actOnCase', { params, body: admit }, registrar));
    const { result: file } = await this.#timed('open', () => this.#call('getCase', { params }, commissioner));
    const outcomes = file.subjectsList.map(({ id: subject }) => ({ subject, outcome: 'rejected' as const }));
    const decide = {
      action: 'decide',
      version: 3,
      data: { outcomes, decision: 'Vendim prove, pa ngjarje të vërtetë.' },
    };
    await this.#timed('decide', () => this.#call('actOnCase', { params, body: decide }, commissioner));
  }

  async #timed<T extends Answered>(step: Step, send: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const answer = await send();
    if (answer.status >= 300) throw new Error(`${step} was answered ${answer.status} ${answer.code}`);
    this.waits[step].push(performance.now() - began);
    return answer;
  }
}
