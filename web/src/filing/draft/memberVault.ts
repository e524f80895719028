// The vault of the signed-in member. Its key comes from the server with each session and is never kept on the device: after
// signing out, and for the next member at this desk, nothing of it can be read.
import { call } from '../../api/client.ts';
import { useAppState } from '../../state/state.ts';
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
