// Inspections of premises: what an inspector of KQZ or of the municipality found on the spot (KZ 93.4). Rows are added and
// never changed; a correction is a new row that names the one it replaces.
import * as z from 'zod/mini';
import { AttachmentId } from './evidence.ts';
import { route } from './http.ts';
import { PremisesFile } from './premises.files.ts';
import { PremisesIdParams } from './premises.ts';
import { Day, Instant, line, Person, text, type Words } from './primitives.ts';

export const inspectionKinds = {
  kqz: { al: 'KQZ', en: 'KQZ' },
  municipality: { al: 'Bashki', en: 'Municipality' },
} as const satisfies Record<string, Words>;
export const inspectionVerdicts = {
  suitable: { al: 'I përshtatshëm', en: 'Suitable' },
  conditional: { al: 'I përshtatshëm me kushte', en: 'Suitable on conditions' },
  unsuitable: { al: 'I papërshtatshëm', en: 'Unsuitable' },
} as const satisfies Record<string, Words>;
export type InspectionVerdict = keyof typeof inspectionVerdicts;

const oneOf = <K extends string>(words: Record<K, unknown>) => {
  const isKey = (key: string): key is K => key in words;
  return z.enum(Object.keys(words).filter(isKey));
};
const InspectionId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const answers = {
  kind: oneOf(inspectionKinds),
  inspectedOn: Day,
  /** Who was there, as the report says; colleagues may have been along. */
  inspector: line(200, 2),
  findings: text(3, 4000),
  verdict: oneOf(inspectionVerdicts),
  /** What has to be done, and until when; needed unless the premises are suitable as they are. */
  measures: z.nullable(text(3, 2000)),
  dueOn: z.nullable(Day),
};
export const InspectionForm = z.object(answers).check(
  z.refine(({ verdict, measures }) => verdict === 'suitable' || measures !== null, {
    path: ['measures'],
    error: 'required',
  }),
  z.refine(({ verdict, dueOn }) => verdict !== 'conditional' || dueOn !== null, { path: ['dueOn'], error: 'required' }),
  z.refine(({ inspectedOn, dueOn }) => dueOn === null || dueOn >= inspectedOn, {
    path: ['dueOn'],
    error: 'date_range',
  }),
);
export type InspectionForm = z.infer<typeof InspectionForm>;

export const Inspection = z.object({
  id: InspectionId,
  ...answers,
  madeAt: Instant,
  madeBy: Person,
  /** The row that this one replaces, and why. */
  corrects: z.nullable(InspectionId),
  correctionReason: z.nullable(z.string()),
  /** The row that replaces this one; shown struck out. */
  correctedBy: z.nullable(InspectionId),
  photos: z.array(PremisesFile),
});
export type Inspection = z.infer<typeof Inspection>;

export const mostInspectionPhotos = 10;
export const listInspections = route({
  method: 'GET',
  path: '/api/premises/:id/inspections/',
  access: 'premises.read',
  params: PremisesIdParams,
  reply: z.object({ inspections: z.array(Inspection), canInspect: z.boolean() }),
  errors: ['not_found'],
  summary: 'Inspections of the premises, the latest first, with what was corrected',
  legal: 'KZ 93.4',
});
export const recordInspection = route({
  method: 'POST',
  path: '/api/premises/:id/inspections/',
  access: 'premises.inspect',
  params: PremisesIdParams,
  idempotent: true,
  body: z.object({
    form: InspectionForm,
    photos: z.array(AttachmentId).check(z.maxLength(mostInspectionPhotos)),
    correction: z.optional(z.object({ corrects: InspectionId, reason: text(3, 500) })),
  }),
  reply: z.object({ inspections: z.array(Inspection), canInspect: z.boolean() }),
  errors: ['not_found', 'conflict'],
  summary: 'Record an inspection, or correct one: nothing that was recorded is changed',
  legal: 'KZ 93.4',
});
