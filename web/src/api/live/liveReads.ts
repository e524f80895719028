// Which readings a live message makes old: those that name the case, and the lists it may be in. Cases of a busy hour
// come together, so lists are read once in a while and a case file once in a moment.
import type { LiveMessage, RouteName } from '@denonco/contract';
import { refreshWhere } from '../reads.ts';
import { refreshRights } from '../session.ts';

/** Lists and counts that any case may be in. */
const lists: readonly RouteName[] = ['listCases', 'dashboard', 'dueBoard', 'listRequests'];
const ofNotices: readonly RouteName[] = ['listMyNotices'];
const namesACase = /"[A-Z]{3}-\d{4}-\d{6,}"/;

const FILE_MS = 200;
const LISTS_MS = 3000;

/** Does the work soon, and then not again for a while, however often it is asked. */
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
    timer = setTimeout(begin, Math.max(firstMs, lastAt + ms - Date.now()));
  };
}

const changed = new Set<string>();
const refreshFiles = paced(
  () => {
    const numbers = [...changed];
    changed.clear();
    void refreshWhere((_, input) => numbers.some((number) => input.includes(`"${number}"`)));
  },
  FILE_MS,
  FILE_MS,
);
const refreshLists = paced(() => void refreshWhere((name) => lists.includes(name)), LISTS_MS, FILE_MS);
const refreshNotices = paced(() => void refreshWhere((name) => ofNotices.includes(name)), FILE_MS, FILE_MS);
const refreshAll = paced(
  () => void refreshWhere((name, input) => lists.includes(name) || ofNotices.includes(name) || namesACase.test(input)),
  FILE_MS,
  0,
);

/** With the first the page has just asked what its member may do; by a later one that may be old. */
let isLater = false;

/** Reads anew what the message is about, where it is shown. */
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
