// The lot for a rapporteur (KZ 129.1), which anyone can redraw: docs/reference/lot.md.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { Instant, Person, text } from '../platform/primitives.ts';
import { citedReason } from './citedReasons.ts';

/** Reasons for exclusion: absence, and the obstacles of KPA 30, because KZ 17, cited by KZ 135.5, has changed. */
export const lotExclusions = {
  interest: citedReason('Interes personal në çështje', 'Personal interest in the matter', 'KPA 30.a'),
  family: citedReason('Interes i familjes ose i të afërmve', 'Interest of family or relatives', 'KPA 30.b'),
  same: citedReason('Interes në një çështje të njëjtë', 'Interest in a matter that is the same', 'KPA 30.c'),
  tookPart: citedReason(
    'Ka marrë pjesë si ekspert, këshilltar, përfaqësues ose avokat',
    'Took part as expert, adviser, representative or lawyer',
    'KPA 30.ç',
  ),
  familyTookPart: citedReason(
    'Familjari ose i afërmi ka marrë pjesë si ekspert, përfaqësues ose avokat',
    'Family or a relative took part as expert, representative or lawyer',
    'KPA 30.d',
  ),
  lawsuit: citedReason('Proces gjyqësor i nisur nga palët', 'Court proceedings begun by the parties', 'KPA 30.dh'),
  ownDecision: citedReason(
    'Ankimi është kundër vendimit të vet',
    'The appeal is against the member’s own decision',
    'KPA 30.e',
  ),
  debt: citedReason('Debitor ose kreditor i palëve', 'Debtor or creditor of the parties', 'KPA 30.ë'),
  gifts: citedReason('Dhurata nga palët', 'Gifts from the parties', 'KPA 30.f'),
  bias: citedReason(
    'Marrëdhënie që përbën arsye serioze për njëanshmëri',
    'A relation that is a serious reason for partiality',
    'KPA 30.g',
  ),
  work: citedReason(
    'Negocime për punësim ose angazhime private',
    'Talks about employment, or private engagements',
    'KPA 30.gj',
  ),
  law: citedReason('Rast tjetër i parashikuar nga ligji', 'Another case that the law provides for', 'KPA 30.h'),
  absent: citedReason('Mungon (leje, sëmundje, vend vakant)', 'Absent (leave, illness, vacancy)', 'praktikë e KQZ-së'),
} as const;
export const lotExclusionCodes = codesOf(lotExclusions);

/** An excluded member and why. Staff and filer read the text; the public only the reason code. */
export const LotExclusion = z.object({ member: z.uuid(), reason: z.enum(lotExclusionCodes), text: text(10, 1000) });
export type LotExclusion = z.infer<typeof LotExclusion>;

/** Assignable members on the day of a lot, ordered by id, as in the log's leaf. */
const Roster = z.object({
  at: Instant,
  members: z.array(Person),
  /** 32 bytes in hex. */
  salt: z.string(),
});
export type Roster = z.infer<typeof Roster>;

export const Lot = z.object({
  /** 32 bytes in hex, drawn by the server in the event's transaction. */
  seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  candidates: z.array(z.object({ id: z.uuid(), name: z.string() })),
  drawn: z.uuid(),
  /** Missing in older lots. */
  roster: z.optional(Roster),
});
export type Lot = z.infer<typeof Lot>;

/** The only remaining member, without a lot. */
export const Appointment = z.object({ appointed: z.uuid(), roster: Roster });
export type Appointment = z.infer<typeof Appointment>;

export const LotView = z.object({
  drawn: Person,
  candidates: z.array(Person),
  /** Null for an appointment. */
  seed: z.nullable(z.string()),
  /** Null in older lots. */
  roster: z.nullable(Roster),
  excluded: z.array(
    z.object({
      ...Person.shape,
      /** Null in older lots. */
      reason: z.nullable(z.enum(lotExclusionCodes)),
      /** Read by staff and the filer. */
      text: z.optional(z.string()),
    }),
  ),
});
export type LotView = z.infer<typeof LotView>;

interface Drawn {
  readonly lot?: Lot | undefined;
  readonly appointment?: Appointment | undefined;
  readonly excluded?: readonly (string | LotExclusion)[] | undefined;
}

/** Texts are left out for the public; undefined without lot and appointment. */
export function toLotView({ lot, appointment, excluded = [] }: Drawn, isPublic: boolean): LotView | undefined {
  const roster = lot?.roster ?? appointment?.roster ?? null;
  const drawnId = lot?.drawn ?? appointment?.appointed;
  if (drawnId === undefined) return undefined;
  const known = roster?.members ?? lot?.candidates ?? [];
  const personOf = (id: string): Person => known.find((one) => one.id === id) ?? { id, name: '' };
  return {
    drawn: personOf(drawnId),
    candidates: lot?.candidates ?? [personOf(drawnId)],
    seed: lot?.seed ?? null,
    roster,
    excluded: excluded.map((one) =>
      typeof one === 'string'
        ? { ...personOf(one), reason: null }
        : { ...personOf(one.member), reason: one.reason, ...(!isPublic && { text: one.text }) },
    ),
  };
}

export const rosterLines = ({ at, members }: Pick<Roster, 'at' | 'members'>): readonly string[] => [
  'denonco-roster/v1',
  at,
  ...members.map(({ id, name }) => `${id} ${name}`),
];

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function rosterEntry(roster: Roster): Promise<string> {
  const salt = Uint8Array.from(roster.salt.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const lines = new TextEncoder().encode(`${rosterLines(roster).join('\n')}\n`);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...lines]))));
}

export function isWholeList({ roster, candidates, excluded }: LotView): boolean {
  const out = new Set(excluded.map(({ id }) => id));
  const left = (roster?.members ?? []).filter(({ id }) => !out.has(id)).map(({ id }) => id);
  const took = new Set(candidates.map(({ id }) => id));
  return roster !== null && left.length === took.size && left.every((id) => took.has(id));
}

const label = 'denonco-lot/v1';

/**
 * Draws one id: the first number of the sequence SHA-256(label ‖ seed ‖ case number ‖ n), n = 0, 1, …, below the
 * largest multiple of the number of candidates decides, so that all have equal chances. `ids` in any order.
 * @throws RangeError without candidates.
 */
export async function drawLot(seed: string, caseNumber: string, ids: readonly string[]): Promise<string> {
  const sorted = [...ids].sort();
  if (sorted.length === 0) throw new RangeError('a lot without candidates');
  const range = 2 ** 48;
  const limit = range - (range % sorted.length);
  for (let round = 0; ; round++) {
    const text = new TextEncoder().encode(`${label}\n${seed}\n${caseNumber}\n${round}\n`);
    const digest = new DataView(await crypto.subtle.digest('SHA-256', text));
    // 48 bits, which a number holds exactly.
    const value = digest.getUint16(0) * 2 ** 32 + digest.getUint32(2);
    const found = value < limit ? sorted[value % sorted.length] : undefined;
    if (found !== undefined) return found;
  }
}
