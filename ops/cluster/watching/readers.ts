// Reads every acknowledged write on another node immediately: by code, as a member, and in the list.
import type { CaseKind } from '@denonco/contract';
import { callerOf } from '../../calling.ts';
import { type Acknowledged, Ledger } from '../../faults/load/ledger.ts';
import type { Staff } from '../../faults/load/staff.ts';

export interface Readings {
  count: number;
  /** Writes that were not found. */
  readonly missed: string[];
}

interface Reader {
  readonly staff: Staff;
  /** Of the nodes. */
  readonly addresses: readonly string[];
}

/** Reads every recorded line back through `reader`. */
export class ReadLedger extends Ledger {
  readonly readings: Readings = { count: 0, missed: [] };
  /** Reads begin once it is set. */
  reader: Reader | undefined;
  readonly #running = new Set<Promise<void>>();

  override filed(...given: Parameters<Ledger['filed']>): void {
    super.filed(...given);
    const [mark] = given;
    const filed = this.filings.get(mark);
    if (filed) this.#read((reader, address) => this.#readFiled(reader, address, filed));
  }

  override acted(number: string, events: number): void {
    super.acted(number, events);
    this.#read((reader, address) => this.#readActed(reader, address, number, events));
  }

  async rest(): Promise<void> {
    await Promise.all(this.#running);
  }

  #read(read: (reader: Reader, address: string) => Promise<void>): void {
    const { reader } = this;
    const address = reader?.addresses[Math.floor(Math.random() * reader.addresses.length)];
    if (!reader || address === undefined) return;
    // A node that is down gives no answer, which is not a wrong one.
    const running = read(reader, address)
      .catch(() => {})
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #readFiled({ staff }: Reader, address: string, filed: Acknowledged): Promise<void> {
    const call = callerOf(address);
    const { number, kind, trackingCode } = filed;
    const route = kind === 'complaint' ? 'traceComplaint' : 'traceDenouncement';
    if (trackingCode !== undefined) {
      const traced = await call(route, { body: { code: trackingCode } });
      this.#note(traced.status, traced.result?.number === number, `${number} by its code`);
    }
    const token = tokenFor(staff, kind);
    const listed = await call('listCases', { query: { kind, sort: '-registered', limit: 50 } }, { token });
    const isListed = listed.result?.items.some((row) => row.number === number);
    this.#note(listed.status, isListed ?? false, `${number} in the list of cases`);
  }

  async #readActed({ staff }: Reader, address: string, number: string, events: number): Promise<void> {
    const read = await callerOf(address)('getCase', { params: { number } }, { token: tokenFor(staff, 'denouncement') });
    this.#note(read.status, read.result?.version >= events, `event ${events} of ${number}`);
  }

  #note(status: number, isThere: boolean, what: string): void {
    if (status >= 500 || status === 429) return;
    this.readings.count++;
    if (!isThere) this.readings.missed.push(`${what} was not there on another node (${status})`);
  }
}

const tokenFor = ({ tokens }: Staff, kind: CaseKind): string =>
  kind === 'complaint' ? tokens.KasSecretary : tokens.KqzRegistrar;
