// Places that only a tracking code opens. Only memory knows the code.
import { normalizeTrackingCode } from '@denonco/contract';
import { leftOf } from './left.ts';
import { bytesOf, found, type Home, type Place } from './sealedStore.ts';
import { secretPlace } from './secretPlace.ts';
import { tracesAllowed } from './traces.ts';

export const codePlace = (owner: 'track' | 'appeal', code: string): Promise<Place> =>
  secretPlace(owner, bytesOf(normalizeTrackingCode(code) ?? code), tracesAllowed);

const homeOf = async (code: string, appeal: string): Promise<Home> => ({
  place: await codePlace('appeal', code),
  name: appeal,
});

/** False without storage. */
export async function isAppealBegun(code: string, appeal: string): Promise<boolean> {
  try {
    const { place, name } = await homeOf(code, appeal);
    const id = place.idOf(name);
    return ((await found(id)) ?? leftOf(id)) !== undefined;
  } catch {
    return false;
  }
}

let chosen: Home | undefined;

/** For the form's page, which opens next. */
export async function chooseAppeal(code: string, appeal: string): Promise<void> {
  chosen = await homeOf(code, appeal);
}

/** Undefined after a reload. */
export const chosenAppeal = (): Home | undefined => chosen;
