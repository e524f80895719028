// Public fields: no contact person, personal phone or owner.
import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { Code, Day, Locale, LocalizedText, Named, pageOf, pageQuery } from '../platform/primitives.ts';
import { publicFile } from '../platform/routeGroups.ts';
import { premisesFieldKeys } from './premises.fields.ts';
import { PublicPhoto } from './premises.files.ts';
import { KindCode, PremisesCode, PremisesId, PremisesIdParams, PremisesPlace, pointColumns } from './premises.ts';

const PublicElection = z.object({
  code: Code,
  name: LocalizedText,
  heldOn: Day,
  counts: z.object({ kzaz: z.int(), qv: z.int(), vnv: z.int() }),
});

const filters = {
  /** Default the latest with published premises. */
  election: z.optional(Code),
  kind: z.optional(KindCode),
  region: z.optional(Code),
  municipality: z.optional(Code),
  /** A code's prefix, or words of name, address and place. */
  search: pageQuery.search,
} as const;

export const PublicPremises = z.object({
  id: PremisesId,
  kind: KindCode,
  code: PremisesCode,
  municipality: Named,
  unit: z.nullable(Named),
  zone: z.nullable(z.int()),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  voters: z.nullable(z.int()),
  point: z.nullable(PremisesPlace),
  /** Merged and suspended premises have no name, address, voters or point. */
  change: z.nullable(Named),
});
export type PublicPremises = z.infer<typeof PublicPremises>;

const open = { access: 'public', readFromReplica: true, shedPriority: 'second', cacheSeconds: 60 } as const;
const published = { ...open, errors: ['not_found'], legalBasis: 'KZ 62.10' } as const;

export const listPublicElections = get('/api/premises/public/elections/', open, {
  response: z.array(PublicElection),
  summary: 'Elections with published premises, the latest first',
});
export const listPublicPremises = get('/api/premises/public/', published, {
  query: z.object({ ...filters, page: pageQuery.page, pageSize: pageQuery.pageSize }),
  response: pageOf(PublicPremises),
  summary: 'Published premises of an election, by municipality and code',
});
export const mapPublicPremises = get('/api/premises/public/map/', published, {
  query: z.object(filters),
  /** `kind`: index in `premisesKindCodes`. */
  response: z.object({ ...pointColumns, kind: z.array(z.int()) }),
  summary: 'All points that match, compactly',
});
export const getPublicPremises = get('/api/premises/public/:id/', published, {
  params: PremisesIdParams,
  response: z.extend(PublicPremises, {
    election: Named,
    answers: z.array(z.object({ field: z.enum(premisesFieldKeys), label: LocalizedText, value: LocalizedText })),
    photos: z.array(PublicPhoto),
  }),
  summary: 'Published premises with all their public answers and photos',
});
export const premisesFormats = ['csv', 'geojson', 'json'] as const;
export const exportPublicPremises = get('/api/premises/public/export/', publicFile, {
  query: z.object({ ...filters, format: z._default(z.enum(premisesFormats), 'csv'), lang: z.optional(Locale) }),
  errors: ['not_found'],
  limited: true,
  summary: 'All published premises that the filters find, as CSV, GeoJSON or JSON, with columns that stay the same',
  legalBasis: 'KZ 62.10',
});
