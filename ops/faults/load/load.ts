// Load without pauses until the portal asks to wait: several filers, and one member who works on cases.
import { setTimeout as pause } from 'node:timers/promises';
import { type Filing, fileOne } from './filer.ts';
import type { Ledger } from './ledger.ts';
import { moveOn, type Staff } from './staff.ts';

interface LoadOptions extends Pick<Filing, 'uploads' | 'again'> {
  readonly filers: number;
  readonly ledger: Ledger;
  readonly staff: Staff;
  /** Offset of the portal's clock. */
  readonly clockMs?: () => number;
}

export interface Load {
  readonly go: () => void;
  /** Resolves when every request has been acknowledged or refused. */
  readonly rest: () => Promise<void>;
}

const stepMs = 40;

export function startLoad({ filers, ledger, staff, uploads, again, clockMs = () => 0 }: LoadOptions): Load {
  const { address, tokens } = staff;
  const filing: Filing = {
    address,
    ledger,
    tokens: { denouncement: tokens.KqzRegistrar, complaint: tokens.KasSecretary },
    now: () => new Date(Date.now() + clockMs()),
    uploads,
    again,
  };
  let isOn = false;
  let running: readonly Promise<void>[] = [];
  const work = async (step: () => Promise<void>) => {
    for (; isOn; await pause(Math.random() * stepMs)) await step();
  };
  return {
    go() {
      isOn = true;
      running = [
        ...Array.from({ length: filers }, () => work(() => fileOne(filing))),
        work(() => takeNewest(staff, ledger)),
      ];
    },
    async rest() {
      isOn = false;
      await Promise.all(running);
    },
  };
}

async function takeNewest(staff: Staff, ledger: Ledger): Promise<void> {
  const cases = [...ledger.filings.values()].filter(({ kind }) => kind === 'denouncement');
  for (const { number } of cases.slice(-6)) if (await moveOn(staff, ledger, number)) return;
}
