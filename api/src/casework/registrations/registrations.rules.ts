// A filing on paper in the shape of every filing.
import type { PaperComplaint, PaperDenouncement, PaperReceipt } from '@denonco/contract';
import type { StoredComplaint } from '../../register/complaints/complaints.rules.ts';
import type { StoredDenouncement } from '../../register/denouncements/filing.rules.ts';
import { clockDriftMs, type Problems } from '../../register/filings/filings.rules.ts';

/** A stamp cannot be in the future. */
export const receiptProblems = ({ receivedAt }: PaperReceipt, now: Date): Problems =>
  Date.parse(receivedAt) > now.getTime() + clockDriftMs ? { 'received.receivedAt': 'date_future' } : {};

/** A field's path on the desk's form, which has both denouncers. */
export function toPaperPaths(problems: Problems, { entity }: PaperDenouncement): Problems {
  const who = entity ? 'entity' : 'individual';
  return Object.fromEntries(
    Object.entries(problems).map(([path, code]) => [path.replace(/^denouncer(?=\.)/, who), code]),
  );
}

/** The list has a value for no subject. */
const nobodyNamed = [{ type: 'UNKNOWN' }];

export function toDenouncement(paper: PaperDenouncement): StoredDenouncement {
  const { individual, entity, received, subjects, confidentiality } = paper;
  return {
    ...paper,
    senderReference: received.senderReference,
    subjects: subjects.length > 0 ? subjects : nobodyNamed,
    denouncer: confidentiality === 'anonymous' ? undefined : (entity ?? individual),
  };
}

const unstated = 'OTHER';

export function toComplaint(paper: PaperComplaint): StoredComplaint {
  const { complainer, act, received } = paper;
  const { representative: acting, type = unstated, name = '', address = '', email = '', phone = '' } = complainer;
  const representative = acting && {
    ...acting,
    name: acting.name ?? '',
    surname: acting.surname ?? '',
    position: acting.position ?? '',
  };
  return {
    ...paper,
    senderReference: received.senderReference,
    complainer: { ...complainer, type, name, address, email, phone, representative },
    act: { ...act, type: act.type ?? unstated },
    signature: '',
  };
}

/** A sender's number however written: “Nr. 214/1 Prot” and “nr.214/1 prot.” are one. */
export const sameReference = (reference: string): string => reference.toLowerCase().replace(/[\s.]+/g, '');
