import * as z from 'zod/mini';
import { type LocalizedText, text } from '../platform/primitives.ts';
import type { Lifecycle, Step } from './lifecycle.ts';

const hidingScopes = ['text', 'case'] as const;
export type HidingScope = (typeof hidingScopes)[number];

export const hidingGrounds = ['third_party', 'insult', 'minor', 'other'] as const;
export const hidingGroundLabels: Readonly<Record<(typeof hidingGrounds)[number], LocalizedText>> = {
  third_party: { al: 'Të dhëna personale të një të treti', en: 'Personal data of a third person' },
  insult: { al: 'Fyerje ose shpifje', en: 'Insult or defamation' },
  minor: { al: 'I mitur', en: 'A minor' },
  other: { al: 'Tjetër', en: 'Other' },
};

export const maxHidingTextLength = 2000;

export const Hiding = z.object({
  /** `text`: coded values stay. `case`: only the number stays. */
  scope: z.enum(hidingScopes),
  ground: z.enum(hidingGrounds),
  /** Read by staff and auditors, never public. */
  words: text(10, maxHidingTextLength),
});
export type Hiding = z.infer<typeof Hiding>;

interface HidingStep extends Step {
  readonly data: { readonly hiding?: Hiding | undefined };
}

export const hidingOf = (lifecycle: Lifecycle, steps: readonly HidingStep[]): Hiding | undefined =>
  steps.findLast(({ action }) => lifecycle.row(action).visibility !== undefined)?.data.hiding;
