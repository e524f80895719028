// Receipt of a paper: contract shape and problems. Pure.
import { msg } from '@lingui/core/macro';
import { type DateCode, momentOf, momentProblem } from '../../../register/filing/fields/dates.ts';
import type { FieldTable } from '../../../register/filing/fields/fields.ts';
import { countAt, type PaperAnswers, type ReceivedAnswers, textAt } from '../paper.ts';

export const receivedFields = {
  'received.way': { label: msg`Si erdhi`, missing: msg`Zgjidhni si erdhi.` },
  'received.receivedAt': { label: msg`Data dhe ora e vulës`, missing: msg`Shkruani datën dhe orën e vulës.` },
  'received.pages': { label: msg`Fletë`, missing: msg`Shkruani numrin e fletëve, ose 0.` },
  'received.attachments': { label: msg`Bashkëlidhje`, missing: msg`Shkruani numrin e bashkëlidhjeve, ose 0.` },
  'received.senderReference': { label: msg`Numri i dërguesit` },
  'received.signed': { label: msg`Nënshkrimi` },
  scans: { label: msg`Skanimi i letrës` },
} satisfies FieldTable;

export const receivedOf = (answers: PaperAnswers) => ({
  way: answers.received.way || undefined,
  receivedAt: stampOf(answers.received),
  pages: countAt(answers, 'received.pages'),
  attachments: countAt(answers, 'received.attachments'),
  senderReference: textAt(answers, 'received.senderReference'),
  signed: answers.received.signed,
});

/** The stamp has a time; a day alone is no receipt (KZ 127.2.b). */
function stampOf({ on, time }: ReceivedAnswers): string | undefined {
  const at = momentOf(on, time);
  return at !== undefined && at.length > 10 ? at : undefined;
}

export const stampProblem = ({ on, time }: ReceivedAnswers, now: number): DateCode | undefined =>
  momentProblem(on, time, now);
