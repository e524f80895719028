import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DateCode } from './dates.ts';

/** What is said of each fault of a date. */
export const dateWords: Readonly<Record<DateCode, MessageDescriptor>> = {
  incomplete: msg`Shkruani datën të plotë, p.sh. 14.11.2026, ose lëreni bosh.`,
  day: msg`Dita duhet të jetë nga 1 deri në 31.`,
  month: msg`Muaji duhet të jetë nga 1 deri në 12.`,
  year: msg`Viti duhet të ketë katër shifra, p.sh. 2026.`,
  calendar: msg`Kjo ditë nuk është në kalendar.`,
  time: msg`Ora duhet të jetë si 11:00.`,
  time_alone: msg`Shkruani edhe datën, ose hiqeni orën.`,
  time_missing: msg`Shkruani orën, ose shënoni që akti nuk e ka.`,
  date_future: msg`Data nuk mund të jetë në të ardhmen.`,
  date_range: msg`Kontrolloni vitin e datës.`,
};
