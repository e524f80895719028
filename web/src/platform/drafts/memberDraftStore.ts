// Draft store of the signed-in member. Its key comes with each session and is never stored, so nothing is readable after
// signing out.
import { useMemo } from 'react';
import { call } from '../api/client.ts';
import { useAppState } from '../state/state.ts';
import { createEncryptedDraftStore, type EncryptedDraftStore } from './draftStore.ts';
import { secretLocation } from './secretLocation.ts';

let mine: { readonly member: string | undefined; readonly store: EncryptedDraftStore } | undefined;

const memberId = () => useAppState.getState().member.data?.id;

async function findLocation() {
  const { key } = await call('getMyDraftKey', {});
  const secret = Uint8Array.from(atob(key), (one) => one.charCodeAt(0));
  return secretLocation('member', secret, () => true);
}

function closeOthers(): void {
  if (!mine || mine.member === memberId()) return;
  void mine.store.close();
  mine = undefined;
}
useAppState.subscribe(closeOthers);

export function memberDraftStore(): EncryptedDraftStore {
  closeOthers();
  const member = memberId();
  mine ??= { member, store: createEncryptedDraftStore(member === undefined ? () => Promise.reject() : findLocation) };
  return mine.store;
}

/** Names of the member's unsent values below this name; files count as their text. */
export function useDraftNames(below: string): ReadonlySet<string> {
  const names = memberDraftStore().use(({ entries }) =>
    Object.keys(entries)
      .filter((name) => name.startsWith(below) && entries[name]?.text !== undefined)
      .map((name) => name.slice(below.length).replace(/\/files$/, ''))
      .join('\n'),
  );
  return useMemo(() => new Set(names.split('\n')), [names]);
}
