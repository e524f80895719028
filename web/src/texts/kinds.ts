// The tabs of the page of texts. Which kinds of texts there are is the contract's.
import { growingKinds, type TextKind } from '@denonco/contract';

export type Tab = Exclude<TextKind, 'faqGroup'> | 'document' | 'manual';
export const shownTabs: readonly Tab[] = ['faq', 'notice', 'request', 'letter', 'document', 'manual'];

/** Groups of questions stand beside the questions. */
export const tabOf = (value: string | null): Tab => shownTabs.find((tab) => tab === value) ?? 'faq';

export type GrowingKind = (typeof growingKinds)[number];
export const growingOf = (kind: string | null): GrowingKind | undefined => growingKinds.find((one) => one === kind);
