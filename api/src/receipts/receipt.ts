// The receipt of a filing as its filer gets it: number, hour, code, deadline, and a promise signed at once. The same case
// gives the same receipt whenever it is asked for again (but for the address of the PDF, which is new each time).
import {
  type Filed,
  formatTrackingCode,
  type Locale,
  receiptPdf as receiptRoute,
  type Track,
  toTiraneIso,
  trackingCodeFrom,
  urlOf,
} from '@denonco/contract';
import { type CaseNature, type Course, type Law, nextCourse } from '../cases/cases.course.rules.ts';
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
  /** Its course at that moment, where it was just counted. */
  readonly course?: Course | undefined;
}

/** The code by which the case is followed: derived from the device's key, so that it need not be kept. */
export const trackingCodeOf = (keys: Keys, idempotencyKey: string): string =>
  trackingCodeFrom(keys.trackingCode(idempotencyKey));

/** What is kept of a code, and looked for when one is typed. Takes the 16 symbols. */
export const trackingHashOf = (keys: Keys, code: string): Buffer => keys.hash('tracking', code);

/** Courses of cases that begin, as they were counted under a law as it was read. */
const begun = new WeakMap<Law, Map<string, Course>>();

/**
 * The course of a case at the moment it is filed, or begun otherwise. Time counts from the next full hour or the next day
 * (contract's deadlines.ts), and rules come into force at midnight, so all that begin in one hour have the same.
 */
export function courseWhenFiled(nature: CaseNature, at: Date, law: Law, action = 'file'): Course {
  const courses = begun.get(law) ?? new Map<string, Course>();
  begun.set(law, courses);
  const key = `${nature.kind} ${nature.isResults} ${action} ${Math.floor(at.getTime() / 3_600_000)}`;
  const course = courses.get(key) ?? nextCourse(nature, [], [], { action, at, data: {} }, law);
  courses.set(key, course);
  return { ...course, deadlines: course.deadlines.map((deadline) => ({ ...deadline, startedAt: at })) };
}

/** What the PDF's address holds, sealed. */
interface Ticket {
  readonly id: string;
  readonly code: string;
  /** The sender's own number of a paper, which is kept sealed. */
  readonly reference?: string | undefined;
}

/** What an address of a PDF was made for; undefined when it is forged, or its day is over. */
export function ticketOf(keys: Keys, ticket: string, now: Date): Ticket | undefined {
  const content = keys.openTicket(ticket, now);
  if (typeof content !== 'object' || content === null) return undefined;
  const [id, code, reference]: readonly unknown[] = ['id', 'code', 'reference'].map((key) => Reflect.get(content, key));
  if (typeof id !== 'string' || typeof code !== 'string') return undefined;
  return { id, code, ...(typeof reference === 'string' && { reference }) };
}

interface Answering {
  readonly keys: Keys;
  readonly law: Law;
  readonly now: Date;
  readonly locale: Locale;
  readonly reference?: string | undefined;
}

/** The call's result. `code` is the bare tracking code. */
export async function toFiled(
  parts: ReceiptParts,
  code: string,
  warnings: Filed['warnings'],
  { keys, law, now, locale, reference }: Answering,
): Promise<Filed> {
  const { number, leaf, salt, contentSha256 } = parts;
  const registeredAt = toTiraneIso(parts.registeredAt.getTime());
  const course = parts.course ?? courseWhenFiled(parts.nature, parts.clockFrom, law);
  const deadline = course.deadlines.find(({ isPublic }) => isPublic);
  const ticket = keys.sealTicket(
    { id: parts.id, code, reference } satisfies Ticket,
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
      deadline: { code: deadline.code, dueAt: toTiraneIso(deadline.dueAt.getTime()), legalBasis: deadline.legalBasis },
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
