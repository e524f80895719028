// The receipt of a filing as its filer gets it: number, hour, code, deadline, and a promise signed at once. The same case
// gives the same receipt whenever it is asked for again (but for the address of the PDF, which is new each time).
import {
  type CaseKind,
  type Doubt,
  type Filed,
  formatTrackingCode,
  type Locale,
  type ReceiptFile,
  receiptFileOf,
  receiptPdf as receiptRoute,
  type Track,
  toTiraneIso,
  trackingCodeFrom,
  urlOf,
} from '@denonco/contract';
import {
  type CaseDeadline,
  type CaseNature,
  type Course,
  explain,
  type Law,
  nextCourse,
} from '../cases/cases.course.rules.ts';
import type { Keys } from '../crypto/keys.ts';
import { promiseText } from './commitment.ts';

/** How long the address of the PDF holds: it opens a page with the tracking code on it. */
const pdfHours = 24;

/** What a receipt is made of. */
export interface ReceiptParts {
  readonly id: string;
  readonly nature: CaseNature;
  readonly number: string;
  /** As it was filed, whatever it was converted to since; null for a complaint. */
  readonly track: Track | null;
  readonly registeredAt: Date;
  /** From when its first deadlines count (registrations.rules.ts). */
  readonly clockFrom: Date;
  readonly contentSha256: Buffer;
  readonly salt: Buffer;
  readonly leaf: Buffer;
  /** In the order they were filed. */
  readonly documents: Filed['documents'];
}

/** The code by which the case is followed: derived from the device's key, so that it need not be kept. */
export const trackingCodeOf = (keys: Keys, idempotencyKey: string): string =>
  trackingCodeFrom(keys.trackingCode(idempotencyKey));

/** The page that follows a case; with the code behind the #, so that it reaches no server's log. */
export const trackAddress = (publicUrl: string, kind: CaseKind, code?: string): string =>
  `${publicUrl}/#/${kind === 'complaint' ? 'complaints' : 'denounces'}/track${code === undefined ? '' : `?code=${code}`}`;

/** What is kept of a code, and looked for when one is typed. Takes the 16 symbols. */
export const trackingHashOf = (keys: Keys, code: string): Buffer => keys.hash('tracking', code);

interface Begun {
  readonly course: Course;
  /** Of the first deadline that the filer sees. */
  readonly doubts: readonly Doubt[];
}

/** Courses of cases that begin, as they were counted under a law as it was read. */
const begun = new WeakMap<Law, Map<string, Begun>>();

function begin(nature: CaseNature, at: Date, law: Law, action: string): Begun {
  const step = { action, at, data: {} };
  const course = nextCourse(nature, [], [], step, law);
  const first = course.deadlines.find(({ isPublic }) => isPublic);
  return { course, doubts: first ? explain(nature.kind, first, [step], law).doubts : [] };
}

/**
 * The course of a case at the moment it is filed, or begun otherwise. Time counts from the next full hour or the next day
 * (contract's deadlines.ts), and rules come into force at midnight, so all that begin in one hour have the same.
 */
function beginWhenFiled(nature: CaseNature, at: Date, law: Law, action: string): Begun {
  const courses = begun.get(law) ?? new Map<string, Begun>();
  begun.set(law, courses);
  const key = `${nature.kind} ${nature.isResults} ${action} ${Math.floor(at.getTime() / 3_600_000)}`;
  const { course, doubts } = courses.get(key) ?? begin(nature, at, law, action);
  courses.set(key, { course, doubts });
  return {
    course: { ...course, deadlines: course.deadlines.map((deadline) => ({ ...deadline, startedAt: at })) },
    doubts,
  };
}

export const courseWhenFiled = (nature: CaseNature, at: Date, law: Law, action = 'file'): Course =>
  beginWhenFiled(nature, at, law, action).course;

/** The first deadline that the filer sees, as it began, and why its end is uncertain. */
export function firstDeadlineWhenFiled(
  nature: CaseNature,
  at: Date,
  law: Law,
): (CaseDeadline & { readonly doubts: readonly Doubt[] }) | undefined {
  const { course, doubts } = beginWhenFiled(nature, at, law, 'file');
  const first = course.deadlines.find(({ isPublic }) => isPublic);
  return first && { ...first, doubts };
}

/** What the PDF's address holds, sealed. */
interface Ticket {
  readonly id: string;
  /** Of an online filing alone: that of a filing on paper is on its slip (registrations/slips.ts). */
  readonly code?: string | undefined;
  /** The sender's own number of a paper, which is kept sealed. */
  readonly reference?: string | undefined;
}

/** What an address of a PDF was made for; undefined when it is forged, or its day is over. */
export function ticketOf(keys: Keys, ticket: string, now: Date): Ticket | undefined {
  const content = keys.openTicket(ticket, now);
  if (typeof content !== 'object' || content === null) return undefined;
  const [id, code, reference]: readonly unknown[] = ['id', 'code', 'reference'].map((key) => Reflect.get(content, key));
  if (typeof id !== 'string') return undefined;
  return {
    id,
    ...(typeof code === 'string' && { code }),
    ...(typeof reference === 'string' && { reference }),
  };
}

interface Answering {
  readonly keys: Keys;
  readonly law: Law;
  readonly now: Date;
  readonly locale: Locale;
  /** Came on paper: a member opens the PDF. */
  readonly isPaper: boolean;
  readonly reference?: string | undefined;
}

/** The call's result. `code` is the bare tracking code. */
export async function toFiled(
  parts: ReceiptParts,
  code: string,
  warnings: Filed['warnings'],
  { keys, law, now, locale, isPaper, reference }: Answering,
): Promise<Filed> {
  const { number, leaf, salt, contentSha256 } = parts;
  const registeredAt = toTiraneIso(parts.registeredAt.getTime());
  const deadline = firstDeadlineWhenFiled(parts.nature, parts.clockFrom, law);
  const ticket = keys.sealTicket(
    { id: parts.id, code: isPaper ? undefined : code, reference } satisfies Ticket,
    new Date(now.getTime() + pdfHours * 3_600_000),
  );
  return {
    number,
    trackingCode: formatTrackingCode(code),
    registeredAt,
    kind: parts.nature.kind,
    ...(parts.track !== null && { track: parts.track }),
    warnings,
    ...(deadline && {
      deadline: {
        code: deadline.code,
        dueAt: toTiraneIso(deadline.dueAt.getTime()),
        legalBasis: deadline.legalBasis,
        ...(deadline.doubts.length > 0 && { doubts: [...deadline.doubts] }),
      },
    }),
    documents: parts.documents.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    receipt: {
      signedNote: await keys.signPromiseAside(promiseText(number, registeredAt, leaf)),
      leaf: leaf.toString('base64'),
      salt: salt.toString('base64'),
      contentSha256: contentSha256.toString('hex'),
      verifierKey: keys.promiseVerifierKey,
      pdfUrl: urlOf(receiptRoute, { ticket }, { lang: locale }),
    },
  };
}

interface FiledParts extends Omit<ReceiptParts, 'id' | 'clockFrom' | 'track'> {
  readonly filedTrack: Track | null;
}

/** The receipt's file of a case that was filed before. */
export function receiptFileFrom(found: FiledParts, keys: Keys, proof: string | undefined): ReceiptFile {
  const { number, nature, filedTrack, documents, leaf, salt, contentSha256 } = found;
  const registeredAt = toTiraneIso(found.registeredAt.getTime());
  const receipt = {
    leaf: leaf.toString('base64'),
    salt: salt.toString('base64'),
    contentSha256: contentSha256.toString('hex'),
    signedNote: keys.signPromise(promiseText(number, registeredAt, leaf)),
    verifierKey: keys.promiseVerifierKey,
  };
  const track = filedTrack ?? undefined;
  return receiptFileOf({ number, registeredAt, kind: nature.kind, track, documents, receipt }, proof);
}
