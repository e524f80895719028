// The turn of a case by status.

import { handlerOf } from '../accounts/readers.ts';
import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';
import { lifecycleOf } from './cases.lifecycle.ts';
import {
  type CaseKind,
  type CaseStatus,
  type ComplaintStatus,
  type DenouncementStatus,
  statusCodesOf,
} from './cases.statuses.ts';
import type { Step } from './lifecycle.ts';

interface Holder {
  /** The filer sees the institution, not the role. */
  readonly label: LocalizedText;
  /** The name, by kind where it differs. */
  readonly name: LocalizedText | Readonly<Record<CaseKind, LocalizedText>>;
  /** Permission that moves the case on; null where the case waits for others, or for nothing. */
  readonly may: Permission | null;
  /** The turn of an assigned case is the assignee's. */
  readonly isPersonal?: true;
}

export const turnLabels = {
  turn: { al: 'Radha', en: 'Turn' },
  you: { al: 'Ju', en: 'You' },
  yours: { al: 'Radha juaj', en: 'Your turn' },
  waiting: { al: 'Ju presin', en: 'Waiting for you' },
  waitingCases: { al: 'Çështjet që ju presin', en: 'Cases waiting for you' },
  byTurn: { al: 'Sipas radhës', en: 'By turn' },
} as const satisfies Record<string, LocalizedText>;

const kqz = { al: 'Çështja është te KQZ-ja', en: 'The case has been with KQZ' };
const kas = { al: 'Çështja është te KAS-i', en: 'The case has been with KAS' };

const rows = {
  filer: {
    label: turnLabels.yours,
    name: { denouncement: { al: 'Denoncuesi', en: 'Denouncer' }, complaint: { al: 'Ankuesi', en: 'Complainant' } },
    may: null,
  },
  registrar: { label: kqz, name: { al: 'Protokolli', en: 'Registrar' }, may: 'denouncements.check' },
  investigator: {
    label: kqz,
    name: { al: 'Hetuesi', en: 'Investigator' },
    may: 'denouncements.investigate',
    isPersonal: true,
  },
  commissioner: { label: kqz, name: { al: 'Komisioneri', en: 'Commissioner' }, may: 'denouncements.decide' },
  secretary: { label: kas, name: { al: 'Sekretaria e KAS-it', en: 'KAS secretariat' }, may: 'complaints.draw' },
  rapporteur: { label: kas, name: { al: 'Relatori', en: 'Rapporteur' }, may: 'complaints.check', isPersonal: true },
  kas: { label: kas, name: { al: 'KAS', en: 'KAS' }, may: 'denouncements.sanction' },
  college: {
    label: { al: 'Çështja është në Kolegjin Zgjedhor', en: 'The case has been with the Electoral College' },
    name: { al: 'Kolegji Zgjedhor', en: 'Electoral College' },
    may: null,
  },
  body: {
    label: { al: 'Çështja është te organi kompetent', en: 'The case has been with the competent body' },
    name: { al: 'Organi kompetent', en: 'Competent body' },
    may: null,
  },
  none: {
    label: { al: 'Çështja ka përfunduar', en: 'The case has ended' },
    name: { al: 'Asnjë', en: 'No one' },
    may: null,
  },
} as const satisfies Record<string, Holder>;
export type TurnCode = keyof typeof rows;
export const nextActors: Readonly<Record<TurnCode, Holder>> = rows;
export const turnCodes = codesOf(rows);

export function turnName(kind: CaseKind, whose: TurnCode): LocalizedText {
  const { name } = nextActors[whose];
  return 'al' in name ? name : name[kind];
}

const byStatus: Readonly<Record<CaseKind, Readonly<Partial<Record<CaseStatus, TurnCode>>>>> = {
  denouncement: {
    registered: 'registrar',
    preliminary_check: 'registrar',
    returned: 'filer',
    investigation: 'investigator',
    session: 'commissioner',
    proposed: 'commissioner',
    decided: 'registrar',
    at_kas: 'kas',
    closed: 'none',
    forwarded: 'body',
    not_accepted: 'none',
    lapsed: 'none',
    // Decides whether to continue without the filer (KPA 64.4).
    withdrawn: 'commissioner',
    joined: 'none',
  } satisfies Record<DenouncementStatus, TurnCode>,
  complaint: {
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
  } satisfies Record<ComplaintStatus, TurnCode>,
};

/** Turns in the order of statuses; `none` is left out. */
export const turnCodesOf = (kind: CaseKind): readonly TurnCode[] =>
  [...new Set(statusCodesOf(kind).flatMap((status) => turnIn(kind, status) ?? []))].filter((whose) => whose !== 'none');

const turnIn = (kind: CaseKind, status: CaseStatus): TurnCode => byStatus[kind][status] ?? 'none';

export const statusesOfTurn = (kind: CaseKind, whose: TurnCode): readonly CaseStatus[] =>
  statusCodesOf(kind).filter((status) => turnIn(kind, status) === whose);

/** One of them suffices to own a case: its handler's, and of a denouncement the turn's or those who returned it. */
export function ownersIn(kind: CaseKind, status: CaseStatus): readonly Permission[] {
  if (kind === 'complaint') return [handlerOf[kind]];
  const returning = lifecycleOf(kind).rows.filter(({ to }) => to === status && to === 'returned');
  const statuses = returning.length > 0 ? returning.flatMap(({ from }) => from) : [status];
  // KAS decides without owning the case.
  const turns = statuses.map((one) => turnIn(kind, one)).filter((whose) => whose !== 'kas');
  return [...new Set([handlerOf[kind], ...turns.flatMap((whose) => nextActors[whose].may ?? [])])];
}

export const ownersOf = (kind: CaseKind): readonly Permission[] => [
  ...new Set(statusCodesOf(kind).flatMap((status) => ownersIn(kind, status))),
];

/** Actions after which nothing is awaited, though the status stays. */
export const endingActions: readonly string[] = ['endProcedure'];

/** Statuses in which such an action may have ended the case. */
export const endingStatuses = (kind: CaseKind): readonly CaseStatus[] =>
  lifecycleOf(kind).rows.flatMap(({ action, from }) => (endingActions.includes(action) ? from : []));

function holderOf(kind: CaseKind, steps: readonly Step[]): TurnCode {
  if (steps.some(({ action }) => endingActions.includes(action))) return 'none';
  return turnIn(kind, lifecycleOf(kind).statusAfter(steps));
}

/** The turn, with the step that began it. */
export function turnOf<S extends Step>(kind: CaseKind, steps: readonly S[]): { whose: TurnCode; since: S | undefined } {
  const whose = holderOf(kind, steps);
  let first = steps.length;
  while (first > 1 && holderOf(kind, steps.slice(0, first - 1)) === whose) first--;
  return { whose, since: steps[first - 1] };
}

interface Member {
  readonly memberId: string | undefined;
  readonly permissions: { readonly has: (permission: Permission) => boolean };
}

/** The turns that a member's rights hold; personal ones only where the case has no assignee or it is the member. */
export const turnsHeldBy = (kind: CaseKind, { permissions }: Pick<Member, 'permissions'>): readonly TurnCode[] =>
  turnCodesOf(kind).filter((whose) => {
    const { may } = nextActors[whose];
    return may !== null && permissions.has(may);
  });

export function isTurnOf(member: Member, kind: CaseKind, whose: TurnCode, assigneeId: string | null): boolean {
  if (!turnsHeldBy(kind, member).includes(whose)) return false;
  return !nextActors[whose].isPersonal || assigneeId === null || assigneeId === member.memberId;
}
