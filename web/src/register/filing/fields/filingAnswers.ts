// Answers that every filing has besides its matter, and what is sent of them.
import type { Locale } from '@denonco/contract';
import { type ConfirmedPhone, confirmationOf, type NotifyAnswers, notifyOf } from '../contact/contact.ts';
import { attachmentsOf, type EvidenceItem } from '../evidence/evidence.ts';
import { noAnswer } from './texts.ts';

export const noFilingAnswers = {
  region: '',
  municipality: '',
  evidence: noAnswer<readonly EvidenceItem[]>([]),
  phoneConfirmation: noAnswer<ConfirmedPhone | null>(null),
  notify: noAnswer<NotifyAnswers>({ email: false, sms: false }),
  declaration: false,
};

export const toFilingPart = (
  { evidence, phoneConfirmation, notify, declaration }: Readonly<typeof noFilingAnswers>,
  contact: Readonly<Record<'email' | 'phone', string>>,
  language: Locale,
) => ({
  evidence: attachmentsOf(evidence),
  phoneConfirmation: confirmationOf(phoneConfirmation, contact.phone),
  notify: notifyOf(notify, contact),
  declaration,
  language,
});
