// The turn of a case: one table by status, held against the lifecycles and roles by turns.test.ts. Filers and staff read
// the same one.
import { lifecycleOf } from './cases.lifecycle.ts';
import type { CaseKind, CaseStatus, ComplaintStatus, DenouncementStatus } from './cases.statuses.ts';
import type { Step } from './lifecycle.ts';
import type { Words } from './primitives.ts';
import type { RoleCode } from './roles.ts';

export const turnCodes = [
  'filer',
  'registrar',
  'investigator',
  'commissioner',
  'secretary',
  'rapporteur',
  'kas',
  'college',
  'body',
  'none',
] as const;
export type TurnCode = (typeof turnCodes)[number];

interface Holder {
  /** To the filer, who is told the institution and no role of its staff. */
  readonly words: Words;
  /** The members who bring the case on; null where it waits for others, or for nothing. */
  readonly role: RoleCode | null;
}

const kqz = { al: 'Radha e KQZ-së', en: 'It is the turn of KQZ' };
const kas = { al: 'Radha e KAS-it', en: 'It is the turn of KAS' };

export const turnHolders: Readonly<Record<TurnCode, Holder>> = {
  filer: { words: { al: 'Radha juaj', en: 'Your turn' }, role: null },
  registrar: { words: kqz, role: 'KqzRegistrar' },
  investigator: { words: kqz, role: 'KqzInvestigator' },
  commissioner: { words: kqz, role: 'KqzCommissioner' },
  secretary: { words: kas, role: 'KasSecretary' },
  rapporteur: { words: kas, role: 'KasRapporteur' },
  kas: { words: kas, role: null },
  college: { words: { al: 'Radha e Kolegjit Zgjedhor', en: 'It is the turn of the Electoral College' }, role: null },
  body: { words: { al: 'Radha e organit kompetent', en: 'It is the turn of the competent body' }, role: null },
  none: { words: { al: 'Çështja ka përfunduar', en: 'The case has ended' }, role: null },
};

const ofDenouncement: Readonly<Record<DenouncementStatus, TurnCode>> = {
  registered: 'registrar',
  preliminary_check: 'registrar',
  returned: 'filer',
  investigation: 'investigator',
  session: 'commissioner',
  decided: 'registrar',
  at_kas: 'kas',
  closed: 'none',
  forwarded: 'body',
  not_accepted: 'none',
  lapsed: 'none',
  // Whether to go on without the filer (KPA 64.4).
  withdrawn: 'commissioner',
  joined: 'none',
};

const ofComplaint: Readonly<Record<ComplaintStatus, TurnCode>> = {
  registered: 'secretary',
  preliminary_check: 'rapporteur',
  returned: 'filer',
  hearing: 'rapporteur',
  decided: 'secretary',
  published: 'secretary',
  appealed: 'college',
  final: 'none',
  not_accepted: 'none',
  form_lapsed: 'none',
  // KAS dismisses the case (KZ 142).
  withdrawn: 'secretary',
  joined: 'none',
};

const byStatus: Readonly<Record<CaseKind, Readonly<Partial<Record<CaseStatus, TurnCode>>>>> = {
  denouncement: ofDenouncement,
  complaint: ofComplaint,
};

/** Actions that leave a case where it is and leave nothing to wait for. */
const ending: readonly string[] = ['endProcedure'];

function holderOf(kind: CaseKind, steps: readonly Step[]): TurnCode {
  const isEnded = steps.some(({ action }) => ending.includes(action));
  return (isEnded ? undefined : byStatus[kind][lifecycleOf(kind).statusAfter(steps)]) ?? 'none';
}

/** The holder of the turn after a history, and the step with which the turn began. */
export function turnOf<S extends Step>(kind: CaseKind, steps: readonly S[]): { whose: TurnCode; since: S | undefined } {
  const whose = holderOf(kind, steps);
  let first = steps.length;
  while (first > 1 && holderOf(kind, steps.slice(0, first - 1)) === whose) first--;
  return { whose, since: steps[first - 1] };
}
