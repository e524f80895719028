// Columns, warnings and changes derived from a report's answers. Pure.
import {
  changedFields,
  type LocalizedText,
  type PremisesData,
  type PremisesFacts,
  type PremisesFieldKey,
  type PremisesKind,
  type PremisesStatus,
  type PremisesWarningCode,
  premisesField,
  premisesFieldKeys,
  premisesFieldsOf,
  premisesPointOf,
  premisesText,
  premisesWarnings,
  tiraneDay,
} from '@denonco/contract';

export interface ReportState {
  readonly id: number;
  readonly kind: PremisesKind;
  readonly status: PremisesStatus;
  readonly municipality_code: string;
  readonly data: PremisesData;
  readonly file_counts: PremisesFacts['files'];
  readonly unit_code: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly is_approximate: boolean;
  readonly sent_at: Date | null;
  readonly last_data: PremisesData | null;
  readonly last_name: string | null;
  readonly held_on: string;
}

interface Unit {
  readonly name: LocalizedText;
  readonly municipality: string;
  readonly lat: number | null;
  readonly lng: number | null;
}
export type Units = ReadonlyMap<string, Unit>;

/** A change, without values where the field names persons. */
export interface FieldChange {
  readonly field: PremisesFieldKey;
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface DerivationContext {
  readonly now: Date;
  readonly units: Units;
}

export function writtenReport(
  report: ReportState,
  { status, data, sentAt }: Pick<ReportState, 'status' | 'data'> & { readonly sentAt: Date | null },
  context: DerivationContext,
) {
  const unitCode = premisesText(data, 'unit') ?? report.unit_code;
  return {
    id: report.id,
    status,
    data,
    sentAt,
    unitCode,
    name: premisesText(data, 'name') ?? report.last_name,
    ...placeOf(report, data, unitCode, context.units),
    warnings: reportWarnings({ ...report, status, data, sent_at: sentAt }, context),
    changes: changedFields(report.data, data).map((field) => changeOf(field, report.data, data)),
  };
}

export type WrittenReport = ReturnType<typeof writtenReport>;

const changeOf = (field: PremisesFieldKey, from: PremisesData, to: PremisesData): FieldChange =>
  premisesField(field).isPersonal ? { field } : { field, from: from[field], to: to[field] };

/** The given point, else one within the unit. */
function placeOf(report: ReportState, data: PremisesData, unitCode: string | null, units: Units) {
  const given = premisesPointOf(data);
  if (given) return { ...given, isApproximate: false };
  if (report.is_approximate && report.unit_code === unitCode)
    return { lat: report.lat, lng: report.lng, isApproximate: true };
  const unit = unitCode === null ? undefined : units.get(unitCode);
  return { lat: unit?.lat ?? null, lng: unit?.lng ?? null, isApproximate: unit?.lat !== undefined };
}

export function reportWarnings(report: ReportState, { now, units }: DerivationContext): readonly PremisesWarningCode[] {
  const unit = units.get(premisesText(report.data, 'unit') ?? '');
  return premisesWarnings({
    kind: report.kind,
    status: report.status,
    data: report.data,
    files: report.file_counts,
    previous: report.last_data,
    electionOn: report.held_on,
    today: tiraneDay(now.getTime()),
    sentOn: report.sent_at && tiraneDay(report.sent_at.getTime()),
    unitPoint: unit && unit.lat !== null && unit.lng !== null ? { lat: unit.lat, lng: unit.lng } : null,
  });
}

type AnswerErrors = Partial<Record<PremisesFieldKey, 'invalid' | 'unknown_value' | 'wrong_parent'>>;

/** Checks that concern several fields. */
export function findProblems(
  { kind, municipality_code }: Pick<ReportState, 'kind' | 'municipality_code'>,
  data: PremisesData,
  units: Units,
): AnswerErrors {
  const fields = premisesFieldsOf(kind);
  const errors: AnswerErrors = {};
  for (const key of premisesFieldKeys) if (data[key] !== undefined && !fields.includes(key)) errors[key] = 'invalid';
  const code = premisesText(data, 'unit');
  const unit = units.get(code ?? '');
  if (code !== undefined && unit?.municipality !== municipality_code)
    errors.unit = unit ? 'wrong_parent' : 'unknown_value';
  return errors;
}
