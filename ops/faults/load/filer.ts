// One filer: sends a form of any kind under its own key until there is a number; sometimes repeats it.
import { randomUUID } from 'node:crypto';
import { call } from '../../http.ts';
import { aForm, type FormKind, someKind } from './forms.ts';
import type { Filed, Ledger } from './ledger.ts';
import { retry } from './retrying.ts';
import type { Staff } from './staff.ts';
import { upload } from './uploading.ts';

export interface Filing {
  readonly ledger: Ledger;
  /** Registers paper filings. */
  readonly staff: Staff;
  /** Offset of the portal's clock. */
  readonly clockMs?: () => number;
  /** Probabilities of attached files and of repeated filings. */
  readonly uploads: number;
  readonly again: number;
}

/** Returns once acknowledged, or refused for good, which is recorded. */
export async function fileOne({ ledger, staff, clockMs = () => 0, uploads, again }: Filing): Promise<void> {
  const { address, tokens } = staff;
  const [kind, mark] = [someKind(), randomUUID()];
  const registrars: Partial<Record<FormKind, string>> = {
    paper: tokens.KqzRegistrar,
    paperComplaint: tokens.KasSecretary,
  };
  const token = registrars[kind];
  const id = token === undefined && Math.random() < uploads ? await upload(address, ledger) : undefined;
  const isDecision = id !== undefined && kind === 'complaint';
  const attached = { evidence: id === undefined || isDecision ? [] : [id], decisionFile: isDecision ? id : undefined };
  const { path, body } = aForm(kind, mark, attached, new Date(Date.now() + clockMs()));
  const headers = { 'idempotency-key': randomUUID() };
  const send = async () => {
    const answer = await retry(ledger, path, () => call<Filed>(address + path, { body, token, headers }));
    if (answer.result) ledger.filed(mark, answer.result);
    else ledger.odd.push(`${path}: ${answer.status} ${answer.text}`);
  };
  if (Math.random() >= again) return send();
  // Twice in parallel, as from two tabs, and once more afterwards.
  await Promise.all([send(), send()]);
  await send();
}
