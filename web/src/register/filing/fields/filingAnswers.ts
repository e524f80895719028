// Answers that every filing has besides its matter.
import type { ConfirmedPhone, NotifyAnswers } from '../contact/contact.ts';
import type { EvidenceItem } from '../evidence/evidence.ts';
import { noAnswer } from './texts.ts';

export const noFilingAnswers = {
  region: '',
  municipality: '',
  evidence: noAnswer<readonly EvidenceItem[]>([]),
  phoneConfirmation: noAnswer<ConfirmedPhone | null>(null),
  notify: noAnswer<NotifyAnswers>({ email: false, sms: false }),
  declaration: false,
};
