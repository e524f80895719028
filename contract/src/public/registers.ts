import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { CaseNumber, Code, Day, Instant, Locale, Named, pageOf, pageQuery } from '../platform/primitives.ts';
import { publicFile, publicRead } from '../platform/routeGroups.ts';
import { publicStatusCodesOf, trackCodes } from '../register/cases.statuses.ts';
import { CaseKindParams } from '../register/filings.ts';
import { outcomeCodesOf } from '../register/outcomes.ts';
import { deadlineStates, onlineSorts } from './registers.sorts.ts';

const shared = {
  number: CaseNumber,
  registeredAt: Day,
  subjectTypes: z.array(Named),
  /** Institutions and functions, never persons' names; filers' texts only once approved. */
  subjects: z.array(z.string()),
  status: Named,
  outcome: z.nullable(Named),
  decidedAt: z.nullable(Instant),
  daysTaken: z.nullable(z.int()),
  deadlineState: z.nullable(z.enum(deadlineStates)),
  /** Null without a published decision. */
  publishedAt: z.nullable(Instant),
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
};

export const OnlineDenouncement = z.object({
  ...shared,
  /** Denounced electoral subjects, which begin `subjects`. */
  electoralSubjects: z.array(Named),
  track: Named,
  object: Named,
  region: z.nullable(Named),
  municipality: Named,
});
export type OnlineDenouncement = z.infer<typeof OnlineDenouncement>;

export const OnlineComplaint = z.object({
  ...shared,
  actType: Named,
  complainerType: Named,
  /** The complaining party, coalition or public body (KZ 127); null for all others. */
  complainer: z.nullable(z.string()),
  /** The list value that the registrar confirmed. */
  complainerSubject: z.nullable(Named),
  /** `KZAZ 26`, `KOMISIONER`. */
  organ: z.string(),
  actNumber: z.nullable(z.string()),
  actOn: z.nullable(Day),
  region: z.nullable(Named),
  municipality: z.nullable(Named),
});
export type OnlineComplaint = z.infer<typeof OnlineComplaint>;

const place = { region: z.optional(Code), municipality: z.optional(Code) };
const period = { from: z.optional(Day), to: z.optional(Day), search: pageQuery.search };
const denouncementFilters = {
  ...place,
  object: z.optional(Code),
  status: z.optional(z.enum(publicStatusCodesOf('denouncement'))),
  outcome: z.optional(z.enum(outcomeCodesOf('denouncement'))),
  track: z.optional(z.enum(trackCodes)),
  ...period,
};
const complaintFilters = {
  ...place,
  actType: z.optional(Code),
  complainerType: z.optional(Code),
  status: z.optional(z.enum(publicStatusCodesOf('complaint'))),
  outcome: z.optional(z.enum(outcomeCodesOf('complaint'))),
  ...period,
};
/** Filters of both registers; those of the other find nothing. */
const anyFilters = {
  ...denouncementFilters,
  ...complaintFilters,
  status: z.optional(z.enum([...publicStatusCodesOf('denouncement'), ...publicStatusCodesOf('complaint')])),
  outcome: z.optional(z.enum([...outcomeCodesOf('denouncement'), ...outcomeCodesOf('complaint')])),
};
const sort = z._default(z.enum(onlineSorts), 'relevance');
/** The last case of the previous page, for keyset paging in orders by registration. */
const after = z.optional(CaseNumber);
const asFile = { sort, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'), lang: z.optional(Locale) };

/** `withheld`: numbers whose cases are not shown yet, whatever the filters. */
const onlineList = <T extends z.ZodMiniType>(row: T) => z.extend(pageOf(row), { withheld: z.int() });

export const listOnlineDenouncements = get('/api/denounces/portal/online-denounces/', publicRead, {
  query: z.object({ ...pageQuery, sort, after, ...denouncementFilters }),
  response: onlineList(OnlineDenouncement),
  summary: 'The public register of denouncements: only approved fields, never the private text',
});
export const listOnlineComplaints = get('/api/complaints/portal/online-complaints/', publicRead, {
  query: z.object({ ...pageQuery, sort, after, ...complaintFilters }),
  response: onlineList(OnlineComplaint),
  summary: 'The public register of complaints: only approved fields, never the private text',
  legalBasis: 'KZ 127',
});
export const mapOnlineCases = get('/api/registers/portal/:kind/map/', publicRead, {
  params: CaseKindParams,
  query: z.object(anyFilters),
  response: z.array(z.object({ municipality: z.string(), count: z.int() })),
  summary: 'How many cases of a kind the filters find in each municipality that has any',
});
const publicExport = { ...publicFile, errors: ['unavailable'], limited: true } as const;
export const exportDenouncements = get('/api/denounces/portal/export-excel/', publicExport, {
  query: z.object({ ...denouncementFilters, ...asFile }),
  summary: 'All denouncements that the filters find, in the list’s order, streamed as Excel or CSV',
});
export const exportComplaints = get('/api/complaints/portal/export-excel/', publicExport, {
  query: z.object({ ...complaintFilters, ...asFile }),
  summary: 'All complaints that the filters find, in the list’s order, streamed as Excel or CSV',
});

export const feedCases = get('/api/registers/portal/:kind/feed/', publicFile, {
  params: CaseKindParams,
  query: z.object({ ...anyFilters, lang: z.optional(Locale) }),
  summary: 'The newest cases of a kind that the filters find, as an Atom feed (RFC 4287)',
  cacheSeconds: 5,
});
