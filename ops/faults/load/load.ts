// Load without pauses until the portal asks to wait: several filers, and one member who works on cases.
import { setTimeout as pause } from 'node:timers/promises';
import { type Filing, fileOne } from './filer.ts';
import type { Ledger } from './ledger.ts';
import { moveOn, type Staff } from './staff.ts';

export interface LoadOptions extends Pick<Filing, 'uploads' | 'again'> {
  readonly filers: number;
  readonly ledger: Ledger;
  readonly staff: Staff;
  /** Filers' address, if not that of staff. */
  readonly address?: string;
  /** Offset of the portal's clock. */
  readonly clockMs?: () => number;
}

export interface Load {
  readonly go: () => void;
  /** Resolves when every request has been acknowledged or refused. */
  readonly rest: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const stepMs = 40;

export function startLoad(options: LoadOptions): Load {
  let isOn = false;
  let isOver = false;
  let busy = 0;
  const work = async (step: () => Promise<unknown>) => {
    while (!isOver) {
      if (!isOn) {
        await pause(10);
        continue;
      }
      busy++;
      await step().finally(() => busy--);
      await pause(Math.random() * stepMs);
    }
  };
  const workers = [
    ...Array.from({ length: options.filers }, () => work(() => fileOne(filingOf(options)))),
    work(() => takeOn(options)),
  ];
  const rest = async () => {
    isOn = false;
    while (busy > 0) await pause(5);
  };
  return {
    go: () => {
      isOn = true;
    },
    rest,
    async end() {
      await rest();
      isOver = true;
      await Promise.all(workers);
    },
  };
}

function filingOf({ ledger, staff, address, uploads, again, clockMs = () => 0 }: LoadOptions): Filing {
  const tokens = { denouncement: staff.tokens.KqzRegistrar, complaint: staff.tokens.KasSecretary };
  const now = () => new Date(Date.now() + clockMs());
  return { address: address ?? staff.address, ledger, tokens, now, uploads, again };
}

/** Newest denouncements first, without finished ones. */
async function takeOn({ ledger, staff }: LoadOptions): Promise<void> {
  const numbers = [...ledger.filings.values()]
    .filter(({ kind }) => kind === 'denouncement')
    .slice(-6)
    .map(({ number }) => number);
  for (const number of numbers) if (await moveOn(staff, ledger, number)) return;
  await pause(stepMs);
}
