// Load of several filers and one member of staff, without pauses until the portal asks to wait.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../../http.ts';
import type { AcknowledgedLog, Filed } from './acknowledged.ts';
import { buildForm, type FormKind, randomKind } from './forms.ts';
import { type Staff, takeNextAction } from './staff.ts';
import { upload } from './uploading.ts';

interface Filing {
  readonly acknowledged: AcknowledgedLog;
  readonly staff: Staff;
  readonly clockMs?: () => number;
  /** Probabilities of attached files and of repeated filings. */
  readonly uploads: number;
  readonly again: number;
}

/** A refusal is recorded. */
async function fileOne({ acknowledged, staff, clockMs = () => 0, uploads, again }: Filing): Promise<void> {
  const { address, tokens } = staff;
  const [kind, mark] = [randomKind(), randomUUID()];
  const registrars: Partial<Record<FormKind, string>> = {
    paper: tokens.KqzRegistrar,
    paperComplaint: tokens.KasSecretary,
  };
  const token = registrars[kind];
  const id = token === undefined && Math.random() < uploads ? await upload(address, acknowledged) : undefined;
  const isDecision = id !== undefined && kind === 'complaint';
  const attached = { evidence: id === undefined || isDecision ? [] : [id], decisionFile: isDecision ? id : undefined };
  const { path, body } = buildForm(kind, mark, attached, new Date(Date.now() + clockMs()));
  const headers = { 'idempotency-key': randomUUID() };
  const send = async () => {
    const answer = await acknowledged.retry(path, () => call<Filed>(address + path, { body, token, headers }));
    if (answer.result) acknowledged.filed(mark, answer.result);
    else acknowledged.unexpected.push(`${path}: ${answer.status} ${answer.text}`);
  };
  if (Math.random() >= again) return send();
  // Twice in parallel, as from two tabs, and once more afterwards.
  await Promise.all([send(), send()]);
  await send();
}

export type Load = ReturnType<typeof startLoad>;

const stepMs = 40;

export function startLoad({ filers, ...filing }: Filing & { readonly filers: number }) {
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
    /** Resolves when every request has been acknowledged or refused. */
    async pause() {
      isOn = false;
      await Promise.all(running);
    },
  };
}

async function takeNewest({ staff, acknowledged }: Filing): Promise<void> {
  const cases = [...acknowledged.filings.values()].filter(({ kind }) => kind === 'denouncement');
  for (const { number } of cases.slice(-6)) if (await takeNextAction(staff, acknowledged, number)) return;
}
