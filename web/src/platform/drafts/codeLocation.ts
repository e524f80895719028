// Draft locations encrypted under a tracking code. The code is held in memory only and never stored.
import { normalizeTrackingCode } from '@denonco/contract';
import { readPending } from './pendingRecords.ts';
import { bytesOf, type DraftLocation, type Home, readSealed } from './sealedStore.ts';
import { secretLocation } from './secretLocation.ts';
import { tracesAllowed } from './traces.ts';

export const codeLocation = (owner: 'track' | 'appeal', code: string): Promise<DraftLocation> =>
  secretLocation(owner, bytesOf(normalizeTrackingCode(code) ?? code), tracesAllowed);

const homeOf = async (code: string, appeal: string): Promise<Home> => ({
  location: await codeLocation('appeal', code),
  name: appeal,
});

/** False without storage. */
export async function isAppealStarted(code: string, appeal: string): Promise<boolean> {
  try {
    const { location, name } = await homeOf(code, appeal);
    const id = location.idOf(name);
    return ((await readSealed(id)) ?? readPending(id)) !== undefined;
  } catch {
    return false;
  }
}

let chosen: Home | undefined;

export async function chooseAppeal(code: string, appeal: string): Promise<void> {
  chosen = await homeOf(code, appeal);
}

/** The code is lost on reload. */
export const chosenAppeal = (): Home | undefined => chosen;
