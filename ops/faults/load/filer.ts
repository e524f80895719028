// One filer: sends a form of any kind under its own key until there is a number; sometimes repeats it.
import { randomUUID } from 'node:crypto';
import { call } from '../../http.ts';
import { aForm, someKind } from './forms.ts';
import type { Filed, Ledger } from './ledger.ts';
import { retry } from './retrying.ts';
import { upload } from './uploading.ts';

export interface Filing {
  readonly address: string;
  readonly ledger: Ledger;
  /** For paper filings. */
  readonly tokens: { readonly denouncement: string; readonly complaint: string };
  readonly now: () => Date;
  /** Probabilities of attached files and of repeated filings. */
  readonly uploads: number;
  readonly again: number;
}

/** Returns once acknowledged, or refused for good, which is recorded. */
export async function fileOne({ address, ledger, tokens, now, uploads, again }: Filing): Promise<void> {
  const [kind, mark] = [someKind(), randomUUID()];
  const isPaper = kind === 'paper' || kind === 'paperComplaint';
  const id = !isPaper && Math.random() < uploads ? await upload(address, ledger) : undefined;
  const isDecision = id !== undefined && kind === 'complaint';
  const attached = { evidence: id === undefined || isDecision ? [] : [id], decisionFile: isDecision ? id : undefined };
  const { path, body } = aForm(kind, mark, attached, now());
  const token = isPaper ? tokens[kind === 'paper' ? 'denouncement' : 'complaint'] : undefined;
  const headers = { 'idempotency-key': randomUUID() };
  const send = async () => {
    const answer = await retry(ledger, path, () => call<Filed>(address + path, { body, token, headers }));
    if (answer.result) ledger.filed(mark, answer.result, isPaper);
    else ledger.odd.push(`${path}: ${answer.status} ${answer.text}`);
  };
  if (Math.random() >= again) return send();
  // Twice in parallel, as from two tabs, and once more afterwards.
  await Promise.all([send(), send()]);
  await send();
}
