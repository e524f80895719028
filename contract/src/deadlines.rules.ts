// The default deadlines of both instruments as rows. The database's table is what counts once loaded; an administrator may change it there.
// The by-law of 9 March 2021 was not at hand: rows without an article are the commission's defaults and say so.
import type { Words } from './primitives.ts';

export type DeadlineUnit = 'hours' | 'calendar_days' | 'working_days';

interface DeadlineDefault {
  readonly words: Words;
  readonly amount: number;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
  /** Whether the filer and the public see it running. */
  readonly isPublic: boolean;
  /** Only for complaints against a results table (`true`) or only for the others (`false`), which have times of their own. */
  readonly forResults?: boolean;
}

export const deadlineRules = {
  check: { words: { al: 'Verifikimi paraprak', en: 'Preliminary check' }, amount: 24, unit: 'hours', legalBasis: 'KPA 44', isPublic: true },
  ask: { words: { al: 'Kërkesa për plotësim', en: 'Asking for completion' }, amount: 7, unit: 'calendar_days', legalBasis: 'KPA 62', isPublic: false },
  forward: { words: { al: 'Përcjellja organit kompetent', en: 'Forwarding to the competent body' }, amount: 2, unit: 'working_days', legalBasis: 'KPA 24', isPublic: false },
  completion: { words: { al: 'Plotësimi nga denoncuesi', en: 'Completion by the denouncer' }, amount: 7, unit: 'calendar_days', legalBasis: 'KPA 62', isPublic: true },
  investigation: { words: { al: 'Hetimi dhe vendimi', en: 'Investigation and decision' }, amount: 60, unit: 'calendar_days', legalBasis: 'KPA 91', isPublic: true },
  claims: { words: { al: 'Pretendimet e palës së denoncuar', en: 'Claims of the denounced body' }, amount: 5, unit: 'working_days', legalBasis: 'KPA 87', isPublic: false },
  formCheck: { words: { al: 'Verifikimi i formës dhe i pranueshmërisë', en: 'Check of form and admissibility' }, amount: 24, unit: 'hours', legalBasis: 'KZ 129.4', isPublic: true },
  formCompletion: { words: { al: 'Plotësimi nga ankuesi', en: 'Completion by the complainant' }, amount: 24, unit: 'hours', legalBasis: 'KZ 129.4', isPublic: true },
  decision: { words: { al: 'Vendimi i KAS-it', en: 'Decision of KAS' }, amount: 2, unit: 'calendar_days', legalBasis: 'KZ 143.3', isPublic: true, forResults: false },
  decisionResults: { words: { al: 'Vendimi i KAS-it për tabelën e rezultatit', en: 'Decision of KAS on a results table' }, amount: 10, unit: 'calendar_days', legalBasis: 'KZ 143.4', isPublic: true, forResults: true },
  appeal: { words: { al: 'Ankimi në Kolegjin Zgjedhor', en: 'Appeal to the Electoral College' }, amount: 5, unit: 'calendar_days', legalBasis: 'KZ 152', isPublic: true },
  college: { words: { al: 'Vendimi i Kolegjit Zgjedhor', en: 'Decision of the Electoral College' }, amount: 10, unit: 'calendar_days', legalBasis: 'KZ 157', isPublic: true },
} as const satisfies Record<string, DeadlineDefault>;

export type DeadlineCode = keyof typeof deadlineRules;
