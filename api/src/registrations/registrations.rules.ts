// A filing on paper in the shape that is kept of every filing: what the paper lacks is left empty, and nothing is made up.
// Pure.
import {
  type CaseChannel,
  type CaseKind,
  type Locale,
  type PaperComplaint,
  type PaperDenouncement,
  type PaperReceipt,
  type ReceiptWay,
  type Representative,
  receiptWayWords,
} from '@denonco/contract';
import type * as z from 'zod/mini';
import { writtenMoment } from '../cases/moments.rules.ts';
import type { KeptComplaint } from '../complaints/complaints.rules.ts';
import type { KeptDenouncement } from '../denouncements/filing.rules.ts';
import { clockDriftMs, type Problems } from '../filings/filings.rules.ts';

export const channelOf = (way: ReceiptWay): CaseChannel => (way === 'told' ? 'desk' : 'paper');

/**
 * From when the first deadlines of a case count.
 * Of a denouncement from its receipt: deadlines that run against a public body count from the day on which the request
 * reached it (KPA 57.2), so paper that lies in a drawer gives the office no time. Of KPA 62.2, which counts from the
 * registration, this is the stricter reading.
 * Of a complaint from its registration: “from the moment of registration” (KZ 129.1) and “from the day on which the
 * complaint was registered” (KZ 143.3–4) leave no other. Whether it came in time is asked of its receipt (KZ 127.2.b).
 */
export const clockFrom = (kind: CaseKind, registeredAt: Date, receivedAt: Date | null): Date =>
  kind === 'denouncement' && receivedAt ? receivedAt : registeredAt;

/** A stamp tells what has been. */
export const receiptFaults = ({ receivedAt }: PaperReceipt, now: Date): Problems =>
  Date.parse(receivedAt) > now.getTime() + clockDriftMs ? { 'received.receivedAt': 'date_future' } : {};

/** Where a field stands on the desk's form, which has the two kinds of denouncer side by side. */
export function atTheDesk(problems: Problems, { entity }: PaperDenouncement): Problems {
  const who = entity ? 'entity' : 'individual';
  return Object.fromEntries(
    Object.entries(problems).map(([path, code]) => [path.replace(/^denouncer(?=\.)/, who), code]),
  );
}

/** Whom the paper names is asked of the paper; that it names nobody is said by the list itself. */
const nobodyNamed = [{ type: 'UNKNOWN' }];

export function toDenouncement(paper: PaperDenouncement): KeptDenouncement {
  const { individual, entity, received, subjects, confidentiality } = paper;
  return {
    ...paper,
    senderReference: received.senderReference,
    subjects: subjects.length > 0 ? subjects : nobodyNamed,
    denouncer: confidentiality === 'anonymous' ? undefined : (entity ?? individual),
  };
}

/** The row of either list for what is another one, or is not said. */
const unstated = 'OTHER';

export function toComplaint(paper: PaperComplaint): KeptComplaint {
  const { complainer, act, received } = paper;
  const { representative, address = '', email = '', phone = '' } = complainer;
  return {
    ...paper,
    senderReference: received.senderReference,
    complainer: {
      ...complainer,
      type: complainer.type ?? unstated,
      name: complainer.name ?? '',
      address,
      email,
      phone,
      representative: representative && whole(representative),
    },
    act: { ...act, type: act.type ?? unstated },
    signature: '',
  };
}

const whole = ({
  name = '',
  surname = '',
  position = '',
  personalNumber,
}: NonNullable<PaperComplaint['complainer']['representative']>): z.infer<typeof Representative> => ({
  ...{ name, surname, position, personalNumber },
});

export interface Received {
  readonly at: Date;
  readonly way: ReceiptWay;
  readonly pages: number;
  readonly attachments: number;
}

/** “16.11.2026, ora 09:15, dorëzuar në zyrë; 2 fletë, 1 bashkëlidhje” */
export function receivedInWords({ at, way, pages, attachments }: Received, locale: Locale): string {
  const how = receiptWayWords[way][locale].toLowerCase();
  const count = {
    al: `${pages} fletë, ${attachments} bashkëlidhje`,
    en: `pages: ${pages}, attachments: ${attachments}`,
  };
  const moment = writtenMoment(at.getTime(), locale);
  return `${moment}, ${how}; ${count[locale]}`;
}

/** A sender's number however it is spaced and written: “Nr. 214/1 Prot” and “nr.214/1 prot.” are one. */
export const sameReference = (reference: string): string => reference.toLowerCase().replace(/[\s.]+/g, '');
