// What was typed and is not on the server yet, kept encrypted on this device: a lost network or a closed tab loses nothing.
import { type PremisesFieldKey, premisesFieldKeys } from '@denonco/contract';
import { seal, unkeep, unseal } from '../../filing/draft/sealedStore.ts';
import { useAppState } from '../../state/state.ts';
import type { Typed } from './typed.ts';

export interface Kept {
  readonly edits: Readonly<Partial<Record<PremisesFieldKey, Typed>>>;
  readonly at: string;
}

/** One for each member and report: the next member at this desk finds nothing of it. */
const nameOf = (id: number) => `premises.${useAppState.getState().member.data?.id ?? ''}.${id}`;

/** A browser that keeps nothing only costs what is typed without a network. */
export const keepOnDevice = (id: number, edits: Kept['edits']): Promise<void> =>
  seal(nameOf(id), JSON.stringify({ edits, at: new Date().toISOString() })).catch(() => {});
export const forgetOnDevice = (id: number): Promise<void> => unkeep(nameOf(id)).catch(() => {});

/** What an earlier visit left, of the fields that there are still. */
export async function findOnDevice(id: number): Promise<Kept | undefined> {
  try {
    const text = await unseal(nameOf(id));
    if (text === undefined) return undefined;
    // Only this page could have encrypted it.
    const found: Kept = JSON.parse(text);
    const edits = Object.entries(found.edits).filter(([key]) => premisesFieldKeys.some((one) => one === key));
    return edits.length === 0 ? undefined : { edits: Object.fromEntries(edits), at: found.at };
  } catch {
    return undefined;
  }
}
