// Somebody who files: a form of any kind under a key of its own, until there is a number; now and then once more.
import { randomUUID } from 'node:crypto';
import type { Filed, Registered } from '@denonco/contract';
import { callerOf } from '../../api/test/caller.ts';
import { solvedChallenge } from '../../api/test/challenge.ts';
import { aForm, type Form, isPaper, registerOf, someKind } from './forms.ts';
import { insist } from './insisting.ts';
import type { Ledger } from './ledger.ts';
import { upload } from './uploading.ts';

export interface Filing {
  /** Where the portal is reached. */
  readonly address: string;
  readonly ledger: Ledger;
  /** Of the registrars, for filings on paper. */
  readonly tokens: { readonly denouncement: string; readonly complaint: string };
  readonly now: () => Date;
  /** How often files are sent along, and how often a filing is sent three times, from 0 to 1. */
  readonly uploads: number;
  readonly again: number;
}

/** Files one. Returns once it is acknowledged, or refused for good, which is noted. */
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
  // Twice at once, as of two tabs, and once more when all is over.
  await Promise.all([send(), send()]);
  await send();
}

interface Sending {
  readonly address: string;
  readonly form: Form;
  readonly key: string;
  readonly token: string | undefined;
}

/** Sends until it is acknowledged; undefined when it was refused. */
async function sendForm(
  { address, form, key, token }: Sending,
  ledger: Ledger,
): Promise<Filed | Registered | undefined> {
  const call = callerOf(address);
  const send = async () => {
    const challenge = token === undefined ? await solvedChallenge(call) : {};
    const headers = { 'idempotency-key': key, ...challenge };
    return form.send(call, { ...(token && { token }), headers });
  };
  const answer = await insist(ledger, form.route, send);
  ledger.count(String(answer.status));
  if (answer.status === 201 || answer.status === 200) return answer.result;
  ledger.odd.push(`${form.route}: ${answer.status} ${JSON.stringify(answer.failure)}`);
  return undefined;
}
