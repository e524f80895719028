// Load without pauses until the portal asks to wait: several filers, and one member who works on cases.
import { setTimeout as pause } from 'node:timers/promises';
import { type Filing, fileOne } from './filer.ts';
import { moveOn } from './staff.ts';

export interface Load {
  readonly go: () => void;
  /** Resolves when every request has been acknowledged or refused. */
  readonly rest: () => Promise<void>;
}

const stepMs = 40;

export function startLoad({ filers, ...filing }: Filing & { readonly filers: number }): Load {
  let isOn = false;
  let running: readonly Promise<void>[] = [];
  const work = async (step: () => Promise<void>) => {
    for (; isOn; await pause(Math.random() * stepMs)) await step();
  };
  return {
    go() {
      isOn = true;
      running = [...Array.from({ length: filers }, () => work(() => fileOne(filing))), work(() => takeNewest(filing))];
    },
    async rest() {
      isOn = false;
      await Promise.all(running);
    },
  };
}

async function takeNewest({ staff, ledger }: Filing): Promise<void> {
  const cases = [...ledger.filings.values()].filter(({ kind }) => kind === 'denouncement');
  for (const { number } of cases.slice(-6)) if (await moveOn(staff, ledger, number)) return;
}
