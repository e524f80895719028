// Sends filings that were queued offline, on any page, and shows their results.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Link, useLocation } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import '../../../ui/feedback/toast.css';
import { ApiError } from '../../../platform/api/errors.ts';
import { eraseWithAll } from '../../../platform/drafts/erasing.ts';
import { deviceNames, seal, unseal } from '../../../platform/drafts/sealedStore.ts';
import { clearQueued } from '../../../platform/drafts/storage.ts';
import { isOutboxAwaited, withDraft, withOutboxLock } from '../../../platform/drafts/tabLock.ts';
import { formLocation } from '../../../platform/drafts/traces.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconClose, iconOk, iconWarn } from '../../../ui/marks/icons.ts';
import { dropFiles, type FilingDraft } from '../draft/draft.ts';
import { type EvidenceItem, expectedBy, isReady, isUnfinished, mapFiles, withArrived } from '../evidence/evidence.ts';
import type { EvidenceList } from '../evidence/evidenceList.ts';
import { release, restoreUploads, useLive } from '../evidence/uploads.ts';
import { takeChallenge } from './challenge.ts';
import { type Outgoing, post } from './post.ts';

const LETTING_GO_MS = 500;

const formOf = ({ route }: Arrival) =>
  route === 'fileComplaint' ? paths.registerComplaint : paths.registerDenouncement;

export function QueuedResults() {
  const { t } = useLingui();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries on each page
  useEffect(() => {
    const send = async () => {
      const arrived = await sendWaiting().catch(() => []);
      setArrivals((before) => [...before, ...arrived]);
    };
    // A form being left releases its draft first.
    const timer = setTimeout(send, LETTING_GO_MS);
    window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [key]);
  const arrival = arrivals[0];
  if (!arrival) return null;
  const close = () => setArrivals((before) => before.slice(1));
  const { number } = arrival;
  return (
    // Stays until dismissed: it leads to a code that cannot be restored.
    <div className="toast no-print" role="status">
      <Icon of={number ? iconOk : iconWarn} />
      <div>
        <p>
          {number ? (
            <Trans>Rrjeti u kthye dhe dërgesa që priste u regjistrua me numrin {number}.</Trans>
          ) : (
            <Trans>Rrjeti u kthye, por serveri gjeti diçka për të ndrequr te dërgesa që priste.</Trans>
          )}
        </p>
        <p>
          <Link to={formOf(arrival)} onClick={close}>
            {number ? <Trans>Shihni vërtetimin dhe ruani kodin</Trans> : <Trans>Hapeni formularin</Trans>}
          </Link>
        </p>
      </div>
      <Button square size="small" tone="quiet" aria-label={t`Mbyll njoftimin`} onClick={close}>
        <Icon of={iconClose} size="small" />
      </Button>
    </div>
  );
}

interface Arrival {
  readonly route: Outgoing['route'];
  readonly number: string | undefined;
}

/** Interval of checking whether an opening form waits for the draft. */
const LOOK_MS = 300;

/** Drafts erased meanwhile are not written again. */
function openStored(name: string, text: string) {
  let draft: FilingDraft<unknown> = JSON.parse(text);
  let isErased = false;
  let writes = Promise.resolve();
  const save = (part: Partial<FilingDraft<unknown>>) => {
    draft = { ...draft, ...part, savedAt: new Date().toISOString() };
    writes = writes.then(() => (isErased ? undefined : seal(formLocation, name, JSON.stringify(draft))));
    return writes;
  };
  const items = () => {
    const found: EvidenceItem[] = [];
    mapFiles(draft.answers, (item) => {
      found.push(item);
      return item;
    });
    return found;
  };
  const evidenceList: EvidenceList = {
    use: items,
    get: () => (isErased ? [] : items()),
    change: (next) => {
      const after = new Map(next(items()).map((item) => [item.key, item]));
      void save({ answers: mapFiles(draft.answers, (item) => after.get(item.key) ?? item) }).catch(() => {});
    },
    storedIn: { name, location: async () => formLocation },
  };
  const close = eraseWithAll({
    erase: async () => {
      release(evidenceList);
      isErased = true;
    },
  });
  return { get: () => draft, save, evidenceList, close };
}

async function whenStill(evidenceList: EvidenceList): Promise<void> {
  const moves = () =>
    evidenceList.get().some((item) => isUnfinished(item) && useLive.getState()[item.key] !== undefined);
  await new Promise<void>((resolve) => {
    const stop = useLive.subscribe(() => {
      if (moves()) return;
      stop();
      resolve();
    });
    if (!moves()) resolve();
  });
}

async function bringFiles(queued: Outgoing, evidenceList: EvidenceList): Promise<'here' | 'lacking' | 'later'> {
  const isHere = () => expectedBy(queued, evidenceList.get()).every(isReady);
  if (isHere()) return 'here';
  // The form left behind may still be uploading into a list that is no longer saved.
  release(evidenceList);
  await restoreUploads(evidenceList);
  let isAwaited = false;
  const looking = setInterval(async () => {
    isAwaited ||= await isOutboxAwaited();
    if (isAwaited) release(evidenceList);
  }, LOOK_MS);
  await whenStill(evidenceList);
  clearInterval(looking);
  return isHere() ? 'here' : isAwaited ? 'later' : 'lacking';
}

async function sendOne(name: string): Promise<Arrival | 'waiting' | undefined> {
  const text = await unseal(formLocation, name);
  if (text === undefined) return undefined;
  const { get, save, evidenceList, close } = openStored(name, text);
  const { queued, filed: isFiled, key, sent = [] } = get();
  if (!queued || isFiled) return undefined;
  const { route } = queued;
  const over = { queued: undefined, sentAt: undefined };
  try {
    const files = await bringFiles(queued, evidenceList);
    if (files === 'later') return 'waiting';
    if (files === 'lacking') {
      await save(over);
      return { route, number: undefined };
    }
    const outgoing = withArrived(queued, evidenceList.get());
    if (JSON.stringify(outgoing) !== JSON.stringify(queued)) {
      const version = { outgoing, answers: get().answers };
      await save({ queued: outgoing, sentAt: new Date().toISOString(), sent: [...sent, version] });
    }
    const filed = await post(outgoing, { idempotencyKey: key, challengeSolution: await takeChallenge() });
    await save({ ...over, filed, answers: {}, sent: undefined });
    await dropFiles(name);
    return { route, number: filed.number };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429)
      return 'waiting';
    await save(over);
    return { route, number: undefined };
  } finally {
    close();
  }
}

/** Tries each once. Empty when offline or without any. */
async function sendWaiting(): Promise<readonly Arrival[]> {
  const arrivals: Arrival[] = [];
  let waiting = false;
  await withOutboxLock(async () => {
    for (const name of await deviceNames()) {
      const looked = await withDraft(name, async () => {
        const outcome = await sendOne(name);
        if (outcome === 'waiting') waiting = true;
        else if (outcome) arrivals.push(outcome);
      });
      if (!looked) waiting = true;
    }
    if (!waiting) clearQueued();
  });
  return arrivals;
}
