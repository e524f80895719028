// Sends the draft once however often pressed, under its own key, so that resending after a lost answer makes no second
// case.
import type { Filed } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import type { DraftStore, Sent } from '../draft/draft.ts';
import { expectFiles } from '../evidence/evidence.ts';
import type { Form, LazyForm } from '../steps/form.ts';
import { takeChallenge } from './challenge.ts';
import { type Outgoing, post } from './post.ts';
import { noRefusals, toRefusals } from './refusals.ts';

export type Sending = ReturnType<typeof useSending>;

const isApiError = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** The challenge may have expired meanwhile: retry once with a new one. */
async function file<A>(draft: DraftStore<A>, outgoing: Outgoing, save = draft.saveSending): Promise<Filed> {
  const once = async () => {
    const challengeSolution = await takeChallenge();
    await save(outgoing);
    return post(outgoing, { idempotencyKey: draft.get().key, challengeSolution });
  };
  try {
    return await once();
  } catch (error) {
    if (isApiError(error, 'challenge_required')) return once();
    throw error;
  }
}

async function findRegistered<A>(draft: DraftStore<A>, earlier: readonly Sent<A>[]) {
  for (const { outgoing, answers } of earlier)
    try {
      // The queued filing stays the latest version.
      return { filed: await file(draft, outgoing, async () => {}), registered: answers };
    } catch (error) {
      if (!isApiError(error, 'already_filed')) throw error;
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
    if (!isApiError(error, 'already_filed')) throw error;
    const found = await findRegistered(draft, earlier);
    if (found) return found;
    draft.changeKey();
    return { filed: await file(draft, outgoing), registered: undefined };
  }
}

/** The form may have arrived if there is no answer, or an unrelated one. */
const isUncertain = ({ status }: ApiError) => status === 0 || status >= 500;

const defaultWaitSeconds = 10;

export function useSending<A>({ draft }: Form<A>, lazyForm: LazyForm<A> | undefined) {
  const { locale } = useLingui();
  const [pending, setPending] = useState(false);
  const [apiError, setError] = useState<ApiError>();
  const [refusals, setRefusals] = useState(noRefusals);
  const running = useRef(false);

  const send = useCallback(async () => {
    // The rest of the form always loads before its last step.
    if (running.current || !lazyForm) return;
    running.current = true;
    setPending(true);
    setError(undefined);
    setRefusals(noRefusals);
    const { answers } = draft.get();
    try {
      const { filed, registered } = await fileDraft(draft, lazyForm.toOutgoing(answers, locale));
      await draft.saveFiled(filed, registered);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isUncertain(error)) draft.saveRefused();
      setError(error);
      setRefusals(toRefusals(error, lazyForm.toFiling(answers, locale)));
    } finally {
      running.current = false;
      setPending(false);
    }
  }, [draft, lazyForm, locale]);

  const waits = apiError?.status === 0;
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [waits, send]);

  useEffect(() => {
    if (apiError?.status !== 503) return;
    const timer = setTimeout(send, (apiError.waitSeconds ?? defaultWaitSeconds) * 1000);
    return () => clearTimeout(timer);
  }, [apiError, send]);

  /** Queues sending until files are uploaded, or withdraws it; resolves when stored. */
  const setQueued = (isQueued: boolean) =>
    draft.saveQueued(isQueued ? lazyForm?.toOutgoing(expectFiles(draft.get().answers), locale) : undefined);

  return { pending, error: apiError, refusals, send, setQueued };
}
