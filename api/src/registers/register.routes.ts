// The public register of denouncements: search, filters, order, pages.
import { caseOutcomes, caseStatuses, deadlineState, type OnlineDenouncement, toTiraneIso } from '@denonco/contract';
import { type Lists, listsInForce, namedBy, placeOf, trackOf } from '../cases/cases.reference.store.ts';
import type { Handlers } from '../http/call.ts';
import { listPublicCases, type PublicRow } from './register.store.ts';

export const registerHandlers: Handlers<'listOnlineDenouncements'> = {
  listOnlineDenouncements: async ({ query, tx, deps, now }) => {
    const { items, total, totalIsEstimate } = await listPublicCases(tx, query);
    const lists = await listsInForce(deps);
    return {
      items: items.map((row) => toOnline(row, lists, now)),
      total,
      page: query.page,
      pageSize: query.pageSize,
      ...(totalIsEstimate && { totalIsEstimate }),
    };
  },
};

function toOnline(row: PublicRow, lists: Lists, now: Date): OnlineDenouncement {
  const { status, outcome, object_code: object, region_code: region, municipality_code: municipality } = row;
  return {
    number: row.number,
    registeredAt: toTiraneIso(row.registered_at.getTime()),
    track: trackOf(row),
    object: namedBy(lists.find('denounce_object', object), object),
    region: placeOf(lists.regions, region),
    municipality: placeOf(lists.municipalities, municipality),
    subjectTypes: row.subject_types.map((code) => namedBy(lists.find('subject_type', code), code)),
    subjects: row.subjects,
    status: { code: status, name: caseStatuses[status].words },
    outcome: outcome && { code: outcome, name: caseOutcomes[outcome] },
    decidedAt: row.decided_at && toTiraneIso(row.decided_at.getTime()),
    daysTaken: row.days_taken,
    deadlineState: stateOf(row, now),
    documents: [],
  };
}

/** `soon` begins two days before the end. */
const warnedBeforeMs = 2 * 86_400_000;

function stateOf({ met, due_at, due_paused }: PublicRow, now: Date): OnlineDenouncement['deadlineState'] {
  if (met !== null) return met ? 'met' : 'missed';
  if (!due_at) return null;
  return due_paused ? 'paused' : deadlineState(now.getTime(), due_at.getTime(), { warnedBeforeMs });
}
