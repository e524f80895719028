import { growingKinds, type TextKind } from '@denonco/contract';

export type Tab = Exclude<TextKind, 'faqGroup'> | 'document';
export const visibleTabs: readonly Tab[] = ['faq', 'notice', 'request', 'letter', 'document', 'manual'];

export const tabOf = (value: string | null): Tab => visibleTabs.find((tab) => tab === value) ?? 'faq';

export type GrowingKind = (typeof growingKinds)[number];
export const growingOf = (kind: string | null): GrowingKind | undefined => growingKinds.find((one) => one === kind);
