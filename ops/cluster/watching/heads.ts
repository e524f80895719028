// Follows the log of every node during a run with the independent verifier, and checks in the end that the whole log
// continues all that was followed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface HeadWatch {
  /** Size of the largest head that a node shows now. */
  readonly largest: () => Promise<number>;
  /** Verifies the whole log at this address against every followed head. */
  readonly judge: (address: string) => Promise<readonly string[]>;
  readonly end: () => Promise<void>;
}

const everyMs = 1500;
const verifier = join(import.meta.dirname, '../../../verify/bin/denonco-verify.mjs');
const unreached = 4;

/** `folder`: for the verifier's states. */
export function watchHeads(addresses: readonly string[], folder: string): HeadWatch {
  mkdirSync(folder, { recursive: true });
  const stateOf = (address: string) => join(folder, `${new URL(address).port}.json`);
  const faults = new Set<string>();
  const stopping = new AbortController();
  const watching = addresses.map(async (address) => {
    while (!stopping.signal.aborted) {
      if ((await sizeAt(address)) > 0)
        for (const fault of await verify('follow', address, stateOf(address))) faults.add(fault);
      await pause(everyMs);
    }
  });
  return {
    largest: async () => Math.max(0, ...(await Promise.all(addresses.map(sizeAt)))),
    async judge(address) {
      const states = addresses.map(stateOf).filter((state) => existsSync(state));
      const found = [];
      for (const state of states) found.push(...(await verify('check', address, state)));
      return [...faults, ...found];
    },
    async end() {
      stopping.abort();
      await Promise.all(watching);
    },
  };
}

async function verify(command: 'follow' | 'check', address: string, state: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [verifier, command, address, `--state=${state}`, '--lang=en']);
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  // A node that is down shows no head.
  return code === 0 || (command === 'follow' && code === unreached)
    ? []
    : [`${command} ${address}: ${said}${complained}`];
}

/** 0 without an answer. */
async function sizeAt(address: string): Promise<number> {
  const answer = await fetch(`${address}/log/checkpoint`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  return answer?.ok ? Number((await answer.text()).split('\n')[1]) : 0;
}
