// Lists of forms: public, cacheable, without retired values.
import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { Code, LocalizedText } from '../platform/primitives.ts';
import { TimeToComplain } from './complaintRules.ts';
import { forumCodes } from './complaints.acts.ts';

const item = { id: z.string(), code: z.string(), name: LocalizedText };
const ListItem = z.object(item);
const ItemBelow = z.object({ ...item, parent: z.string() });
const everyday = z.array(z.string());
const ObjectItem = z.object({ ...item, legalBasis: z.nullable(z.string()), isCrime: z.boolean(), everyday });
/** `standing`: `yes`, `interest` (legitimate interest required), `warn`, `staff` (staff decide). */
export const ComplainerTypeItem = z.object({
  ...item,
  standing: z.enum(['yes', 'interest', 'warn', 'staff']),
  hint: z.nullable(LocalizedText),
});
/** `deadline` is KAS's, null without days or where another body is competent (`redirect`). */
export const ActTypeItem = z.object({
  ...item,
  legalBasis: z.nullable(z.string()),
  isInaction: z.boolean(),
  deadline: z.nullable(TimeToComplain),
  redirect: z.nullable(z.extend(TimeToComplain, { to: z.enum(forumCodes) })),
  hint: z.nullable(LocalizedText),
  everyday,
});
export type ActTypeItem = z.infer<typeof ActTypeItem>;

const list = <const P extends `/api/${string}`, T extends z.ZodMiniType>(path: P, one: T, summary: string) =>
  get(path, 'public', { response: z.array(one), summary, cacheSeconds: 60 });

export const listRegions = list('/api/region/', ListItem, 'The 12 regions (qark)');
export const listMunicipalities = get('/api/municipality/', 'public', {
  query: z.object({ region: z.optional(Code) }),
  response: z.array(ItemBelow),
  summary: 'The 61 municipalities (bashki), or those of a region',
  cacheSeconds: 60,
});
export const listUnits = get('/api/unit/', 'public', {
  query: z.object({ municipality: z.optional(Code) }),
  response: z.array(ItemBelow),
  summary: 'The 373 administrative units (njësi administrative), or those of a municipality',
  cacheSeconds: 60,
});
export const listEducationLevels = list(
  '/api/denounces/portal/education-levels/',
  ListItem,
  'Education levels, for statistics only',
);
export const listDenouncerTypes = list('/api/denounces/portal/denouncer-types/', ListItem, 'Types of denouncer');
export const listDenounceObjects = list(
  '/api/denounce-objects/portal/list/',
  ObjectItem,
  'Objects of a denouncement, with their article',
);
export const listSubjectTypes = list(
  '/api/denounces/portal/subject-types/',
  ListItem,
  'Types of the person or institution denounced',
);
export const listComplainerTypes = list(
  '/api/complaints/portal/complainer-types/',
  ComplainerTypeItem,
  'Types of complainer, with their standing',
);
export const listElectoralSubjects = list(
  '/api/complaints/portal/electoral-subjects/',
  ListItem,
  'Registered electoral subjects that a complainer or a denounced party may be',
);
export const listComplainedActTypes = list(
  '/api/complaints/portal/complained-act-types/',
  ActTypeItem,
  'Types of act complained of, with their deadline',
);
