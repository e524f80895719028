// One filer: sends a form of any kind under its own key until there is a number; sometimes repeats it.
import { randomUUID } from 'node:crypto';
import type { Filed, Registered } from '@denonco/contract';
import { callerOf, callRoute, solvedChallenge } from '../../calling.ts';
import { aForm, type Form, isPaper, registerOf, someKind } from './forms.ts';
import type { Ledger } from './ledger.ts';
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
export async function fileOne(filing: Filing): Promise<void> {
  const { address, ledger, tokens, now } = filing;
  const kind = someKind();
  const mark = randomUUID();
  const paper = isPaper(kind);
  const id = !paper && Math.random() < filing.uploads ? await upload(address, ledger) : undefined;
  const isDecision = id !== undefined && kind === 'complaint';
  const attached = { evidence: id === undefined || isDecision ? [] : [id], decisionFile: isDecision ? id : undefined };
  const form = aForm(kind, mark, attached, now());
  const sending = { address, form, key: randomUUID(), token: paper ? tokens[registerOf(kind)] : undefined };
  const send = async () => {
    const filed = await sendForm(sending, ledger);
    if (filed) ledger.filed(mark, filed, paper);
  };
  if (Math.random() >= filing.again) return send();
  // Twice in parallel, as from two tabs, and once more afterwards.
  await Promise.all([send(), send()]);
  await send();
}

interface Sending {
  readonly address: string;
  readonly form: Form;
  readonly key: string;
  readonly token: string | undefined;
}

/** Retries until acknowledged; undefined when refused. */
async function sendForm(
  { address, form, key, token }: Sending,
  ledger: Ledger,
): Promise<Filed | Registered | undefined> {
  const call = callerOf(address);
  const send = async () => {
    const challenge = token === undefined ? await solvedChallenge(call) : {};
    const headers = { 'idempotency-key': key, ...challenge };
    return callRoute<Filed | Registered>(address, form.route, form, { ...(token && { token }), headers });
  };
  const answer = await retry(ledger, form.route, send);
  ledger.count(String(answer.status));
  if (answer.status === 201 || answer.status === 200) return answer.result;
  ledger.odd.push(`${form.route}: ${answer.status} ${JSON.stringify(answer.failure)}`);
  return undefined;
}
