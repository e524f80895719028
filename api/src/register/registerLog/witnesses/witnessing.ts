// Sends heads to witnesses (C2SP tlog-witness, add-checkpoint). Nothing waits for them.
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Witness } from '../../../platform/configuration/witnessList.ts';
import { parseNote, verifyLine } from '../../../platform/crypto/notes.ts';
import type { Db } from '../../../platform/db/pool.ts';
import { addCosignature, findLastHead, listLastCosigned, type SignedHead } from '../heads.store.ts';
import { nodesOf } from '../tree/nodes.store.ts';
import { consistencyProof } from '../tree/tree.ts';

const callMs = 10_000;
const againMs = 30_000;
const maxBytes = 64 * 1024;

type Options = Pick<Asking, 'db' | 'log'> & { readonly witnesses: readonly Witness[] };

export function startWitnessing({ witnesses, ...given }: Options) {
  const stopping = new AbortController();
  const loops = witnesses.map((witness) => watchBy({ ...given, witness, stopping: stopping.signal }));
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops.map(({ ended }) => ended));
    },
  };
}

interface Asking {
  readonly db: Db;
  readonly witness: Witness;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

function watchBy(context: Asking): { readonly wake: () => void; readonly ended: Promise<void> } {
  const { witness, log, stopping } = context;
  let wake = new AbortController();
  let lastProblem = '';
  async function work(): Promise<void> {
    while (!stopping.aborted) {
      wake = new AbortController();
      const problem = await showLast(context).catch((error: unknown) =>
        error instanceof Error ? error.message : 'no answer',
      );
      if (problem !== lastProblem && problem !== '' && !stopping.aborted)
        log.warn({ witness: witness.name, problem }, 'a witness has not cosigned the head of the register log');
      lastProblem = problem;
      await pause(againMs, undefined, { signal: AbortSignal.any([wake.signal, stopping]), ref: false }).catch(() => {});
    }
  }
  return { wake: () => wake.abort(), ended: work() };
}

async function showLast(context: Asking): Promise<string> {
  const { db, witness } = context;
  const head = await findLastHead(db);
  const seen = (await listLastCosigned(db)).find((one) => one.witness === witness.verifierKey)?.size ?? 0;
  if (!head || (seen === head.size && seen > 0)) return '';
  const first = await show(context, head, seen);
  if (typeof first === 'string') return first;
  if (first.size > head.size) return `it has seen ${first.size} leaves, and there are ${head.size}`;
  const second = await show(context, head, first.size);
  return typeof second === 'string' ? second : 'it changed its mind';
}

async function show({ db, witness, stopping }: Asking, head: SignedHead, old: number) {
  const proof = await consistencyProof(nodesOf(db, head.size), old, head.size);
  const body = [`old ${old}`, ...proof.map((hash) => hash.toString('base64')), '', head.note].join('\n');
  const answer = await fetch(`${witness.url}/add-checkpoint`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(callMs)]),
  });
  const text = await textOf(answer);
  if (answer.status === 409 && /^(0|[1-9]\d{0,15})\n$/.test(text)) return { size: Number(text) };
  if (answer.status !== 200) return `it answered ${answer.status}`;
  return (await saveLines(db, witness, head, text)) ? '' : 'its answer holds no signature of its own';
}

async function saveLines(db: Db, witness: Witness, head: SignedHead, text: string): Promise<boolean> {
  const signed = parseNote(head.note)?.text ?? '';
  for (const line of text.split('\n')) {
    const seconds = verifyLine(witness, signed, line)?.seconds;
    if (seconds === undefined) continue;
    await addCosignature(db, { size: head.size, witness: witness.verifierKey, at: new Date(seconds * 1000), line });
    return true;
  }
  return false;
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('its answer is too long');
  }
  return Buffer.concat(parts).toString();
}
