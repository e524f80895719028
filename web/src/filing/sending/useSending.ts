// Sends the draft: once however often it is pressed, always under the draft's own key, so that a filing whose answer got
// lost is the same case when it is sent again. Keeps what happened with the draft; shows nothing.
import { useCallback, useEffect, useRef, useState } from 'react';
import { Fault } from '../../api/faults.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import type { DraftStore, Sent } from '../draft/draft.ts';
import { expectFiles } from '../evidence/evidence.ts';
import type { Form, Rest } from '../steps/form.ts';
import { takeChallenge } from './challenge.ts';
import { type FiledCase, type Outgoing, post } from './post.ts';
import { noRefusals, type Refusals, refusalsOf } from './refusals.ts';

export interface Sending {
  pending: boolean;
  fault: Fault | undefined;
  /** Which answers the server refused. */
  refusals: Refusals;
  send: () => Promise<void>;
  /** Has it sent once its files are there, or takes that back; resolves when the device knows. */
  wait: (value: boolean) => Promise<void>;
}

const isFault = (error: unknown, code: string): boolean => error instanceof Fault && error.code === code;

/** The challenge may have expired while the person read: a new one is solved and sent once, silently. */
async function file<A>(draft: DraftStore<A>, outgoing: Outgoing, keep = draft.keepSending): Promise<FiledCase> {
  const once = async () => {
    const challengeSolution = await takeChallenge();
    await keep(outgoing);
    return post(outgoing, { idempotencyKey: draft.get().key, challengeSolution });
  };
  try {
    return await once();
  } catch (error) {
    if (isFault(error, 'challenge_required')) return once();
    throw error;
  }
}

/** The receipt of the earlier version that is registered under the key; undefined when none of them is. */
async function findRegistered<A>(draft: DraftStore<A>, earlier: readonly Sent<A>[]) {
  for (const { outgoing, answers } of earlier)
    try {
      // The queued filing stays the latest version.
      return { filed: await file(draft, outgoing, async () => {}), registered: answers };
    } catch (error) {
      if (!isFault(error, 'already_filed')) throw error;
    }
  return undefined;
}

/**
 * Files the draft. Where an earlier version whose answer was lost is registered, its receipt comes with the answers it was
 * made of; where the key belongs to another filing altogether, the draft is filed under a new one.
 */
async function fileDraft<A>(draft: DraftStore<A>, outgoing: Outgoing) {
  const { sent: earlier = [] } = draft.get();
  try {
    return { filed: await file(draft, outgoing), registered: undefined };
  } catch (error) {
    if (!isFault(error, 'already_filed')) throw error;
    const found = await findRegistered(draft, earlier);
    if (found) return found;
    draft.changeKey();
    return { filed: await file(draft, outgoing), registered: undefined };
  }
}

/** No answer, or one that says nothing about this filing: it may have arrived. */
const isUncertain = ({ status }: Fault) => status === 0 || status >= 500;

const defaultWaitSeconds = 10;

export function useSending<A>({ draft, toFiling }: Form<A>, rest: Rest<A> | undefined): Sending {
  const locale = useLocale();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [refusals, setRefusals] = useState(noRefusals);
  const running = useRef(false);

  const send = useCallback(async () => {
    // Nobody reaches the end of a form before its rest is here.
    if (running.current || !rest) return;
    running.current = true;
    setPending(true);
    setFault(undefined);
    setRefusals(noRefusals);
    const { answers } = draft.get();
    try {
      const { filed, registered } = await fileDraft(draft, rest.toOutgoing(answers, locale));
      await draft.keepFiled(filed, registered);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (!isUncertain(error)) draft.keepRefused();
      setFault(error);
      setRefusals(refusalsOf(error, toFiling(answers, locale)));
    } finally {
      running.current = false;
      setPending(false);
    }
  }, [draft, toFiling, rest, locale]);

  // Back in the network: what the person has already sent goes out by itself.
  const waits = fault?.status === 0;
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [waits, send]);

  // The server is away for a moment, and says when it is worth asking again.
  useEffect(() => {
    if (fault?.status !== 503) return;
    const timer = setTimeout(send, (fault.waitSeconds ?? defaultWaitSeconds) * 1000);
    return () => clearTimeout(timer);
  }, [fault, send]);

  const wait = (value: boolean) =>
    draft.keepQueued(value ? rest?.toOutgoing(expectFiles(draft.get().answers), locale) : undefined);

  return { pending, fault, refusals, send, wait };
}
