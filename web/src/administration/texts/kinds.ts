// Tabs of the texts page. Kinds are defined by the contract.

import { growingKinds, type TextKind } from '@denonco/contract';
import { paths } from '../../paths.ts';

export type Tab = Exclude<TextKind, 'faqGroup'> | 'document' | 'manual';
export const shownTabs: readonly Tab[] = ['faq', 'notice', 'request', 'letter', 'document', 'manual'];

/** Groups of questions are on the questions' tab. */
export const tabOf = (value: string | null): Tab => shownTabs.find((tab) => tab === value) ?? 'faq';

export type GrowingKind = (typeof growingKinds)[number];
export const growingOf = (kind: string | null): GrowingKind | undefined => growingKinds.find((one) => one === kind);

/** Address of the editor of a manual chapter; `new` for a new one. */
export const chapterPath = (slug: string): string => `${paths.texts}/${slug}/chapter`;
