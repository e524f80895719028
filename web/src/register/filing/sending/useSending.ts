// Sends the draft once however often pressed, under its own key, so that resending after a lost answer makes no second
// case.
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Fault } from '../../../platform/api/faults.ts';
import type { DraftStore, Sent } from '../draft/draft.ts';
import { expectFiles } from '../evidence/evidence.ts';
import type { Form, Rest } from '../steps/form.ts';
import { takeChallenge } from './challenge.ts';
import { type FiledCase, type Outgoing, post } from './post.ts';
import { noRefusals, type Refusals, refusalsOf } from './refusals.ts';

export interface Sending {
  pending: boolean;
  fault: Fault | undefined;
  refusals: Refusals;
  send: () => Promise<void>;
  /** Queues sending until files are uploaded, or withdraws it; resolves when stored. */
  wait: (value: boolean) => Promise<void>;
}

const isFault = (error: unknown, code: string): boolean => error instanceof Fault && error.code === code;

/** The challenge may have expired meanwhile: retry once with a new one. */
async function file<A>(draft: DraftStore<A>, outgoing: Outgoing, keep = draft.saveSending): Promise<FiledCase> {
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

/** Undefined if none is registered under the key. */
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
 * If an earlier version was registered after a lost answer, returns its receipt and answers; if the key belongs to
 * another filing, files under a new one.
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

/** Without an answer, or with an unrelated one, it may have arrived. */
const isUncertain = ({ status }: Fault) => status === 0 || status >= 500;

const defaultWaitSeconds = 10;

export function useSending<A>({ draft }: Form<A>, rest: Rest<A> | undefined): Sending {
  const { locale } = useLingui();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [refusals, setRefusals] = useState(noRefusals);
  const running = useRef(false);

  const send = useCallback(async () => {
    // The rest of the form always loads before its last step.
    if (running.current || !rest) return;
    running.current = true;
    setPending(true);
    setFault(undefined);
    setRefusals(noRefusals);
    const { answers } = draft.get();
    try {
      const { filed, registered } = await fileDraft(draft, rest.toOutgoing(answers, locale));
      await draft.saveFiled(filed, registered);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (!isUncertain(error)) draft.saveRefused();
      setFault(error);
      setRefusals(refusalsOf(error, rest.toFiling(answers, locale)));
    } finally {
      running.current = false;
      setPending(false);
    }
  }, [draft, rest, locale]);

  const waits = fault?.status === 0;
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [waits, send]);

  useEffect(() => {
    if (fault?.status !== 503) return;
    const timer = setTimeout(send, (fault.waitSeconds ?? defaultWaitSeconds) * 1000);
    return () => clearTimeout(timer);
  }, [fault, send]);

  const wait = (value: boolean) =>
    draft.saveQueued(value ? rest?.toOutgoing(expectFiles(draft.get().answers), locale) : undefined);

  return { pending, fault, refusals, send, wait };
}
