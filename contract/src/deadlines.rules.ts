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
  /** How long before its end whoever must act is warned, though never before half of its time is over. */
  readonly warnBefore: { readonly amount: number; readonly unit: DeadlineUnit };
  /**
   * What the share on time makes of it: the decision itself, another step of the commission, or nothing, because it
   * binds others or only some cases (asking and forwarding).
   */
  readonly counts: 'decision' | 'step' | 'no';
  /** Only for complaints against a results table (`true`) or only for the others (`false`), which have times of their own. */
  readonly forResults?: boolean;
}

export const deadlineRules = {
  check: { words: { al: 'Verifikimi paraprak', en: 'Preliminary check' }, amount: 24, unit: 'hours', legalBasis: 'KPA 44', isPublic: true, warnBefore: { amount: 6, unit: 'hours' }, counts: 'step' },
  ask: { words: { al: 'Kërkesa për plotësim', en: 'Asking for completion' }, amount: 7, unit: 'calendar_days', legalBasis: 'KPA 62', isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  forward: { words: { al: 'Përcjellja organit kompetent', en: 'Forwarding to the competent body' }, amount: 2, unit: 'working_days', legalBasis: 'KPA 24', isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  completion: { words: { al: 'Plotësimi nga denoncuesi', en: 'Completion by the denouncer' }, amount: 7, unit: 'calendar_days', legalBasis: 'KPA 62', isPublic: true, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  investigation: { words: { al: 'Hetimi dhe vendimi', en: 'Investigation and decision' }, amount: 60, unit: 'calendar_days', legalBasis: 'KPA 91', isPublic: true, warnBefore: { amount: 5, unit: 'calendar_days' }, counts: 'decision' },
  claims: { words: { al: 'Pretendimet e palës së denoncuar', en: 'Claims of the denounced body' }, amount: 5, unit: 'working_days', legalBasis: 'KPA 87', isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  prosecution: { words: { al: 'Përgjigjja e prokurorisë', en: 'Answer of the prosecution' }, amount: 15, unit: 'calendar_days', legalBasis: 'KZ 167/1', isPublic: false, warnBefore: { amount: 2, unit: 'working_days' }, counts: 'no' },
  formCheck: { words: { al: 'Verifikimi i formës dhe i pranueshmërisë', en: 'Check of form and admissibility' }, amount: 24, unit: 'hours', legalBasis: 'KZ 129.4', isPublic: true, warnBefore: { amount: 6, unit: 'hours' }, counts: 'step' },
  formCompletion: { words: { al: 'Plotësimi nga ankuesi', en: 'Completion by the complainant' }, amount: 24, unit: 'hours', legalBasis: 'KZ 129.4', isPublic: true, warnBefore: { amount: 6, unit: 'hours' }, counts: 'no' },
  decision: { words: { al: 'Vendimi i KAS-it', en: 'Decision of KAS' }, amount: 2, unit: 'calendar_days', legalBasis: 'KZ 143.3', isPublic: true, forResults: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'decision' },
  decisionResults: { words: { al: 'Vendimi i KAS-it për tabelën e rezultatit', en: 'Decision of KAS on a results table' }, amount: 10, unit: 'calendar_days', legalBasis: 'KZ 143.4', isPublic: true, forResults: true, warnBefore: { amount: 2, unit: 'working_days' }, counts: 'decision' },
  appeal: { words: { al: 'Ankimi në Kolegjin Zgjedhor', en: 'Appeal to the Electoral College' }, amount: 5, unit: 'calendar_days', legalBasis: 'KZ 152', isPublic: true, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  college: { words: { al: 'Vendimi i Kolegjit Zgjedhor', en: 'Decision of the Electoral College' }, amount: 10, unit: 'calendar_days', legalBasis: 'KZ 157', isPublic: true, warnBefore: { amount: 2, unit: 'working_days' }, counts: 'no' },
} as const satisfies Record<string, DeadlineDefault>;

export type DeadlineCode = keyof typeof deadlineRules;

const codesThat = (counts: DeadlineDefault['counts']): readonly string[] =>
  Object.entries(deadlineRules).flatMap(([code, rule]) => (rule.counts === counts ? [code] : []));
/** The deadlines that a decision keeps or misses: they make the share on time. */
export const decisionDeadlines = codesThat('decision');
/** Other steps of the commission whose share is told beside it. */
export const stepDeadlines = codesThat('step');
