// Checks of every form beyond its schema, and the stored content. Pure.
import {
  type CaseChannel,
  type CaseKind,
  type Confidentiality,
  checkNipt,
  dayNumber,
  dayText,
  type FieldCode,
  type Filed,
  isEmpty,
  type Locale,
  type LocalizedText,
  normalizeNipt,
  type ReceiptWay,
  receiptWayLabels,
  type TaxonomyCode,
  type Track,
  tiraneDay,
  yearInTirane,
} from '@denonco/contract';
import { writtenMoment } from '../../platform/moments/moments.rules.ts';
import type { Law } from '../cases/cases.history.rules.ts';

export type Problems = Record<string, FieldCode>;

export interface FilingLists {
  readonly regions: ReadonlyMap<string, unknown>;
  readonly municipalities: ReadonlyMap<string, { readonly parent: string }>;
  readonly units: ReadonlyMap<string, { readonly parent: string }>;
  readonly find: (list: TaxonomyCode, code: string) => { isRetired: boolean; name: LocalizedText } | undefined;
}

/** Tolerance for a visitor's fast clock. */
export const clockDriftMs = 5 * 60_000;

/** Null for an empty field. */
export const textOrNull = (text: string | undefined): string | null => (isEmpty(text) ? null : (text ?? null));

export function listErrors(
  lists: FilingLists,
  given: readonly (readonly [path: string, list: TaxonomyCode, code: string | undefined])[],
): Problems {
  const problems: Problems = {};
  for (const [path, list, code] of given) {
    const entry = code === undefined ? undefined : lists.find(list, code);
    if (code !== undefined && (!entry || entry.isRetired)) problems[path] = 'unknown_value';
  }
  return problems;
}

type GivenPlace = Partial<Record<'region' | 'municipality' | 'unit', string | undefined>>;

export function placeErrors({ region, municipality, unit }: GivenPlace, lists: FilingLists, prefix: string): Problems {
  const problems: Problems = {};
  const known = municipality === undefined ? undefined : lists.municipalities.get(municipality);
  if (region !== undefined && !lists.regions.has(region)) problems[`${prefix}region`] = 'unknown_value';
  else if (region !== undefined && known && region !== known.parent) problems[`${prefix}municipality`] = 'wrong_parent';
  if (municipality !== undefined && !known) problems[`${prefix}municipality`] = 'unknown_value';
  const within = unit === undefined ? undefined : lists.units.get(unit);
  if (unit !== undefined && !within) problems[`${prefix}unit`] = 'unknown_value';
  else if (within && within.parent !== municipality) problems[`${prefix}unit`] = 'wrong_parent';
  return problems;
}

const niptMessages = {
  nipt_check: {
    al: 'Kontrolloni NIPT-in {nipt}: shkronja e fundit nuk përputhet me shifrat. Regjistrimi u krye megjithatë.',
    en: 'Check the NIPT {nipt}: its last letter does not fit its digits. It was registered all the same.',
  },
  nipt_format: {
    al: 'Kontrolloni NIPT-in {nipt}: duhet të ketë formën L12345678A. Regjistrimi u krye megjithatë.',
    en: 'Check the NIPT {nipt}: it should look like L12345678A. It was registered all the same.',
  },
} as const;

/** Only warns, because the NIPT's checksum formula is not published. */
export const niptWarnings = (nipts: readonly (string | undefined)[], locale: Locale): Filed['warnings'] =>
  nipts.flatMap((given = '') => {
    const found = isEmpty(given) ? 'ok' : checkNipt(given);
    if (found === 'ok') return [];
    const nipt = normalizeNipt(given) ?? given;
    return [{ code: `nipt_${found}`, message: niptMessages[`nipt_${found}`][locale].replace('{nipt}', () => nipt) }];
  });

const centreMessages = {
  centre_unknown: {
    al: 'Kontrolloni qendrën e votimit {code}: nuk njihet asnjë me këtë kod. Regjistrimi u krye megjithatë.',
    en: 'Check the voting centre {code}: none is known with this code. It was registered all the same.',
  },
  centre_elsewhere: {
    al: 'Kontrolloni qendrën e votimit {code}: nuk është në bashkinë që zgjodhët. Regjistrimi u krye megjithatë.',
    en: 'Check the voting centre {code}: it is not in the municipality you chose. It was registered all the same.',
  },
} as const;

export const centreWarnings = (
  codes: readonly string[],
  municipality: string | undefined,
  known: readonly { readonly code: string; readonly municipality: string }[],
  locale: Locale,
): Filed['warnings'] =>
  codes.flatMap((code) => {
    const found = known.find((one) => one.code === code);
    if (found && (isEmpty(municipality) || found.municipality === municipality)) return [];
    const warning = found ? 'centre_elsewhere' : 'centre_unknown';
    return [{ code: warning, message: centreMessages[warning][locale].replace('{code}', code) }];
  });

export interface CaseContent {
  /** Null for a complaint. */
  readonly track: Track | null;
  /** Object of a denouncement, or type of act of a complaint. */
  readonly about: string;
  readonly description: string;
  readonly occurredAt: string | null;
  readonly violatedAct: string | null;
  readonly place: {
    readonly region: string | null;
    readonly municipality: string | null;
    readonly unit: string | null;
    readonly address: string | null;
    readonly votingCentre: string | null;
    readonly point: { readonly lat: number; readonly lng: number } | null;
  };
  readonly subjects: readonly {
    readonly type: string;
    readonly name: string | null;
    readonly electoralSubject?: string | null;
    readonly position: string | null;
    readonly institution: string | null;
    readonly nipt: string | null;
  }[];
  readonly confidentiality: Confidentiality;
  /** Null for an anonymous tip. */
  readonly filerType: string | null;
  readonly language: Locale;
}

/** Days after which an election without a recorded result counts as over (deadlines.periods.ts). */
const daysToResult = 92;

/** Of a case number: for complaints that of the elections whose register is open (KZ 127.5), else that in Tirane. */
export function registerYear(kind: CaseKind, at: Date, { generalElections = [] }: Pick<Law, 'generalElections'>) {
  const today = tiraneDay(at);
  const open = generalElections.find(
    ({ heldOn, resultOn }) => today <= (resultOn ?? dayText(dayNumber(heldOn) + daysToResult)),
  );
  return kind === 'complaint' && open ? Number(open.heldOn.slice(0, 4)) : yearInTirane(at);
}

export const channelOf = (way: ReceiptWay): CaseChannel => (way === 'told' ? 'desk' : 'paper');

/**
 * Of a denouncement from its receipt (KPA 57.2): paper in a drawer gives the office no time. Of a complaint from its
 * registration (KZ 129.1, 143.3–4); whether it came in time is asked of its receipt (KZ 127.2.b).
 */
export const clockFrom = (kind: CaseKind, registeredAt: Date, receivedAt: Date | null): Date =>
  kind === 'denouncement' && receivedAt ? receivedAt : registeredAt;

export interface Received {
  readonly at: Date;
  readonly way: ReceiptWay;
  readonly pages: number;
  readonly attachments: number;
}

/** “16.11.2026, ora 09:15, dorëzuar në zyrë; 2 fletë, 1 bashkëlidhje” */
export function receivedText({ at, way, pages, attachments }: Received, locale: Locale): string {
  const how = receiptWayLabels[way][locale].toLowerCase();
  const count = {
    al: `${pages} fletë, ${attachments} bashkëlidhje`,
    en: `pages: ${pages}, attachments: ${attachments}`,
  };
  const moment = writtenMoment(at, locale);
  return `${moment}, ${how}; ${count[locale]}`;
}
