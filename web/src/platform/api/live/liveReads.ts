// Reads invalidated by a live message: those of the case, and lists that may contain it. Throttled, as changes come in
// bursts.
import type { LiveMessage, RouteName } from '@denonco/contract';
import { invalidate, queryClient } from '../query.ts';
import { refreshRights } from '../session.ts';

/** Lists and counts that may contain any case. */
const lists: readonly RouteName[] = [
  'listCases',
  'dashboard',
  'dueBoard',
  'listRequests',
  'listHearings',
  'listMyTasks',
];
const namesACase = /"[A-Z]{3}-\d{4}-\d{6,}"/;

const FILE_MS = 200;
const LISTS_MS = 3000;

/** Throttle with a trailing call. */
function paced(work: () => void, ms: number, firstMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = 0;
  return () => {
    if (timer !== undefined) return;
    const begin = () => {
      timer = undefined;
      lastAt = Date.now();
      work();
    };
    timer = setTimeout(begin, Math.max(firstMs, Math.min(ms, lastAt + ms - Date.now())));
  };
}

const changed = new Set<string>();
const refreshFiles = paced(
  () => {
    const numbers = [...changed];
    changed.clear();
    void queryClient.invalidateQueries({
      predicate: ({ queryHash }) => numbers.some((number) => queryHash.includes(`"${number}"`)),
    });
  },
  FILE_MS,
  FILE_MS,
);
const refreshLists = paced(() => void invalidate(...lists), LISTS_MS, FILE_MS);
const refreshNotices = paced(() => void invalidate('listMyNotices'), FILE_MS, FILE_MS);
const refreshAll = paced(
  () => {
    void invalidate(...lists, 'listMyNotices');
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => namesACase.test(queryHash) });
  },
  FILE_MS,
  0,
);

/** Permissions were just read when the first stream opened; on reconnecting they may be old. */
let isLater = false;

/** Reloads affected reads that are shown. */
export function refreshFor(message: LiveMessage): void {
  if (message.type === 'all') {
    refreshAll();
    if (isLater) void refreshRights();
    isLater = true;
  } else if (message.type === 'notice') refreshNotices();
  else if (message.type === 'rights') void refreshRights().then(refreshAll);
  else {
    changed.add(message.number);
    refreshFiles();
    refreshLists();
  }
}
