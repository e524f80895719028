import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';

export const premisesStatuses = {
  expected: { al: 'Pritet', en: 'Expected' },
  draft: { al: 'Draft', en: 'Draft' },
  sent: { al: 'Dërguar', en: 'Sent' },
  in_review: { al: 'Në shqyrtim', en: 'In review' },
  returned: { al: 'Kthyer për plotësim', en: 'Returned for completion' },
  approved: { al: 'Miratuar', en: 'Approved' },
  refused: { al: 'Refuzuar', en: 'Refused' },
  published: { al: 'Publikuar', en: 'Published' },
} as const satisfies Record<string, LocalizedText>;
export type PremisesStatus = keyof typeof premisesStatuses;
export const premisesStatusCodes = codesOf(premisesStatuses);

interface PremisesRow {
  readonly action: string;
  readonly from: readonly PremisesStatus[];
  readonly to: PremisesStatus | 'same';
  readonly by: Permission | 'system';
  readonly label: LocalizedText;
  readonly done: LocalizedText;
  readonly asksReason: boolean;
  /** `step`: by name, on one or many; `answers`: when answers are saved; `beside`: with files and inspections. */
  readonly taken: 'step' | 'answers' | 'beside';
  readonly legalBasis?: string;
}

export const premisesLifecycle = [
  {
    action: 'expect', from: [], to: 'expected', by: 'system', taken: 'beside', asksReason: false, legalBasis: 'KZ 62.4',
    label: { al: 'Kërko raportim', en: 'Expect a report' }, done: { al: 'Pritet raportimi', en: 'A report is expected' },
  },
  {
    action: 'add', from: [], to: 'expected', by: 'premises.report', taken: 'beside', asksReason: false, legalBasis: 'KZ 62.4',
    label: { al: 'Shto QV', en: 'Add a voting centre' }, done: { al: 'U shtua nga bashkia', en: 'Added by the municipality' },
  },
  {
    action: 'record', from: [], to: 'published', by: 'system', taken: 'beside', asksReason: false,
    label: { al: 'Merr nga zgjedhjet e mëparshme', en: 'Take from a past election' }, done: { al: 'U mor nga të dhënat e publikuara të KQZ-së', en: 'Taken from the published data of KQZ' },
  },
  {
    action: 'repeat', from: ['expected'], to: 'draft', by: 'premises.report', taken: 'answers', asksReason: false, legalBasis: 'KZ 62.4',
    label: { al: 'Njësoj si herën e fundit', en: 'Same as last time' }, done: { al: 'U mbush njësoj si herën e fundit', en: 'Filled in the same as last time' },
  },
  {
    action: 'save', from: ['expected', 'draft'], to: 'draft', by: 'premises.report', taken: 'answers', asksReason: false,
    label: { al: 'Ruaj si draft', en: 'Save as a draft' }, done: { al: 'U ruajt drafti', en: 'Draft saved' },
  },
  {
    action: 'correct', from: ['returned'], to: 'same', by: 'premises.report', taken: 'answers', asksReason: false,
    label: { al: 'Ruaj plotësimin', en: 'Save the completion' }, done: { al: 'U ruajt plotësimi', en: 'Completion saved' },
  },
  {
    action: 'attach', from: ['draft', 'returned'], to: 'same', by: 'premises.report', taken: 'beside', asksReason: false, legalBasis: 'KZ 62.9',
    label: { al: 'Ngarko dokument', en: 'Add a file' }, done: { al: 'U ngarkua një dokument', en: 'A file was added' },
  },
  {
    action: 'detach', from: ['draft', 'returned'], to: 'same', by: 'premises.report', taken: 'beside', asksReason: false,
    label: { al: 'Hiq dokumentin', en: 'Remove the file' }, done: { al: 'U hoq një dokument', en: 'A file was removed' },
  },
  {
    action: 'inspect', from: ['expected', 'draft', 'sent', 'in_review', 'returned', 'approved', 'refused', 'published'], to: 'same', by: 'premises.inspect', taken: 'beside', asksReason: false, legalBasis: 'KZ 93.4',
    label: { al: 'Regjistro inspektimin', en: 'Record an inspection' }, done: { al: 'U inspektua', en: 'Inspected' },
  },
  {
    action: 'send', from: ['draft', 'returned'], to: 'sent', by: 'premises.report', taken: 'step', asksReason: false, legalBasis: 'KZ 62.9',
    label: { al: 'Dërgo', en: 'Send' }, done: { al: 'U dërgua në KQZ', en: 'Sent to KQZ' },
  },
  {
    action: 'recall', from: ['sent'], to: 'draft', by: 'premises.report', taken: 'step', asksReason: false,
    label: { al: 'Merre prapa', en: 'Take back' }, done: { al: 'U mor prapa nga bashkia', en: 'Taken back by the municipality' },
  },
  {
    action: 'startReview', from: ['sent'], to: 'in_review', by: 'premises.review', taken: 'step', asksReason: false, legalBasis: 'KZ 62.11',
    label: { al: 'Nis shqyrtimin', en: 'Start the review' }, done: { al: 'Nisi shqyrtimi', en: 'Review started' },
  },
  {
    action: 'return', from: ['sent', 'in_review'], to: 'returned', by: 'premises.review', taken: 'step', asksReason: true,
    label: { al: 'Kthe për plotësim', en: 'Return for completion' }, done: { al: 'U kthye për plotësim', en: 'Returned for completion' },
  },
  {
    action: 'approve', from: ['in_review'], to: 'approved', by: 'premises.review', taken: 'step', asksReason: false, legalBasis: 'KZ 62.11, 93',
    label: { al: 'Mirato', en: 'Approve' }, done: { al: 'U miratua', en: 'Approved' },
  },
  {
    action: 'refuse', from: ['in_review'], to: 'refused', by: 'premises.review', taken: 'step', asksReason: true, legalBasis: 'KZ 62.11, 93',
    label: { al: 'Refuzo', en: 'Refuse' }, done: { al: 'U refuzua', en: 'Refused' },
  },
  {
    action: 'proposeAnew', from: ['refused'], to: 'draft', by: 'premises.report', taken: 'step', asksReason: false,
    label: { al: 'Propozo objekt tjetër', en: 'Propose other premises' }, done: { al: 'Po propozohet objekt tjetër', en: 'Other premises are being proposed' },
  },
  {
    action: 'publish', from: ['approved'], to: 'published', by: 'premises.review', taken: 'step', asksReason: false, legalBasis: 'KZ 62.10',
    label: { al: 'Publiko', en: 'Publish' }, done: { al: 'U publikua', en: 'Published' },
  },
  {
    action: 'withdrawPublication', from: ['published'], to: 'approved', by: 'premises.review', taken: 'step', asksReason: true,
    label: { al: 'Tërhiq publikimin', en: 'Withdraw the publication' }, done: { al: 'Publikimi u tërhoq', en: 'Publication withdrawn' },
  },
  {
    action: 'reopen', from: ['approved', 'refused'], to: 'in_review', by: 'premises.review', taken: 'step', asksReason: true,
    label: { al: 'Rihap shqyrtimin', en: 'Reopen the review' }, done: { al: 'Shqyrtimi u rihap', en: 'Review reopened' },
  },
] as const satisfies readonly PremisesRow[];

export type PremisesAction = (typeof premisesLifecycle)[number]['action'];
export type PremisesStep = Extract<(typeof premisesLifecycle)[number], { taken: 'step' }>['action'];

export const premisesActions: readonly PremisesAction[] = premisesLifecycle.map(({ action }) => action);
export const premisesSteps = premisesLifecycle.flatMap((row) => (row.taken === 'step' ? [row.action] : []));

const byAction = new Map<string, PremisesRow>(premisesLifecycle.map((row) => [row.action, row]));

export function premisesRow(action: PremisesAction): PremisesRow {
  const row = byAction.get(action);
  if (!row) throw new Error(`no such action: ${action}`);
  return row;
}

export function premisesStatusAfter(action: PremisesAction, status: PremisesStatus): PremisesStatus | undefined {
  const { from, to } = premisesRow(action);
  if (!from.includes(status)) return undefined;
  return to === 'same' ? status : to;
}

export const possibleSteps = (status: PremisesStatus, held: ReadonlySet<Permission>): readonly PremisesStep[] =>
  premisesSteps.filter((action) => {
    const { from, by } = premisesRow(action);
    return from.includes(status) && by !== 'system' && held.has(by);
  });

/** The action that saves answers, where they may be written. */
export const savingAction = (status: PremisesStatus): 'save' | 'correct' | undefined =>
  premisesStatusAfter('save', status) ? 'save' : premisesStatusAfter('correct', status) ? 'correct' : undefined;
