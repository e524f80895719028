// Inspections, append-only (KZ 93.4): a correction is a new row naming the one it replaces.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { Day, Instant, type LocalizedText, line, Person, text } from '../platform/primitives.ts';
import { AttachmentId } from '../register/evidence.ts';
import { PremisesFile } from './premises.files.ts';
import { ofPremises, PremisesIdParams } from './premises.ts';

export const inspectionKinds = {
  kqz: { al: 'KQZ', en: 'KQZ' },
  municipality: { al: 'Bashki', en: 'Municipality' },
} as const satisfies Record<string, LocalizedText>;
export const inspectionVerdicts = {
  suitable: { al: 'I përshtatshëm', en: 'Suitable' },
  conditional: { al: 'I përshtatshëm me kushte', en: 'Suitable on conditions' },
  unsuitable: { al: 'I papërshtatshëm', en: 'Unsuitable' },
} as const satisfies Record<string, LocalizedText>;
export type InspectionVerdict = keyof typeof inspectionVerdicts;

const InspectionId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const answers = {
  kind: z.enum(codesOf(inspectionKinds)),
  inspectedOn: Day,
  /** Colleagues may have been present. */
  inspector: line(200, 2),
  findings: text(3, 4000),
  verdict: z.enum(codesOf(inspectionVerdicts)),
  /** Required unless the premises are suitable. */
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

export const Inspection = z.object({
  id: InspectionId,
  ...answers,
  madeAt: Instant,
  madeBy: Person,
  corrects: z.nullable(InspectionId),
  correctionReason: z.nullable(z.string()),
  correctedBy: z.nullable(InspectionId),
  photos: z.array(PremisesFile),
});
export type Inspection = z.infer<typeof Inspection>;

const Inspections = z.object({ items: z.array(Inspection), canInspect: z.boolean() });

export const maxInspectionPhotos = 10;
export const listInspections = get('/api/premises/:id/inspections/', ofPremises, {
  response: Inspections,
  summary: 'Inspections of the premises, the latest first, with what was corrected',
  legalBasis: 'KZ 93.4',
});
export const recordInspection = post('/api/premises/:id/inspections/', 'premises.inspect', {
  params: PremisesIdParams,
  idempotent: true,
  body: z.object({
    form: InspectionForm,
    photos: z.array(AttachmentId).check(z.maxLength(maxInspectionPhotos)),
    correction: z.optional(z.object({ corrects: InspectionId, reason: text(3, 500) })),
  }),
  response: Inspections,
  errors: ['not_found', 'conflict'],
  summary: 'Record an inspection, or correct one: nothing that was recorded is changed',
  legalBasis: 'KZ 93.4',
});
