// Vault of the signed-in member. Its key comes with each session and is never stored, so nothing is readable after
// signing out.
import { useMemo } from 'react';
import { call } from '../api/client.ts';
import { useAppState } from '../state/state.ts';
import { secretPlace } from './secretPlace.ts';
import { createVault, type Vault } from './vault.ts';

let mine: { readonly member: string | undefined; readonly vault: Vault } | undefined;

const memberId = () => useAppState.getState().member.data?.id;

async function findPlace() {
  const { key } = await call('getMyDraftKey', {});
  const secret = Uint8Array.from(atob(key), (one) => one.charCodeAt(0));
  return secretPlace('member', secret, () => true);
}

function closeOthers(): void {
  if (!mine || mine.member === memberId()) return;
  void mine.vault.close();
  mine = undefined;
}
useAppState.subscribe(closeOthers);

export function memberVault(): Vault {
  closeOthers();
  const member = memberId();
  mine ??= { member, vault: createVault(member === undefined ? () => Promise.reject() : findPlace) };
  return mine.vault;
}

/** Names of the member's unsent values below this name; files count as their text. */
export function useDraftNames(below: string): ReadonlySet<string> {
  const names = memberVault().use(({ entries }) =>
    Object.keys(entries)
      .filter((name) => name.startsWith(below) && entries[name]?.text !== undefined)
      .map((name) => name.slice(below.length).replace(/\/files$/, ''))
      .join('\n'),
  );
  return useMemo(() => new Set(names.split('\n')), [names]);
}
