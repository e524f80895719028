import {
  changedSince,
  fieldMessage,
  missingFields,
  type PremisesData,
  type PremisesFieldKey,
  type PremisesReport,
  premisesFieldsOf,
  premisesRow,
  premisesRule,
  premisesWarnings,
  sameAsLast,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { useEditForm } from '../../ui/forms/useForm.ts';
import { answersWith, type Edits, groupFields, isSame, readTyped, type Typed, typedOf } from './answers.ts';
import { useValueText } from './valueText.ts';

/** Files and inspections do not conflict with typed answers. */
export const newestChange = ({ history }: PremisesReport) =>
  history.find(({ action }) => premisesRow(action).taken !== 'beside');

/** The browser does not know the units' places, so the server warns about them. */
function useWarnings(report: PremisesReport, data: PremisesData) {
  const elections = useQuery(routeQuery('listElections', {}));
  const today = dayInTirana(useNow());
  const election = elections.data?.find(({ code }) => code === report.election);
  if (!election || !report.canEdit) return report.warnings;
  const here = premisesWarnings({
    kind: report.kind,
    status: report.status === 'expected' && Object.keys(data).length > 0 ? 'draft' : report.status,
    data,
    previous: report.previous?.data ?? null,
    files: report.files,
    electionOn: election.heldOn,
    today,
    sentOn: report.sentAt && dayInTirana(report.sentAt),
    unitPoint: null,
  });
  const ofTheServer = report.warnings.filter((code) => {
    const fields = premisesRule(code)?.fields ?? [];
    return !here.includes(code) && fields.includes('point') && fields.every((key) => data[key] === report.data[key]);
  });
  return [...here, ...ofTheServer];
}

const noEdits: Edits = {};

export function useReport(report: PremisesReport) {
  const { locale } = useLingui();
  const params = { id: report.id };
  const keys = premisesFieldsOf(report.kind);
  const [sendTries, setSendTries] = useState(0);
  const errorIn = (edits: Edits, key: PremisesFieldKey) => {
    const read = edits[key] === undefined ? undefined : readTyped(key, edits[key], locale);
    return read && 'error' in read && read.error;
  };
  const afterSave = useRef<(saved: PremisesReport) => void>(undefined);
  const form = useEditForm('savePremises', {
    of: { version: newestChange(report)?.id ?? 0, value: noEdits },
    draft: `premises/${report.id}`,
    check: (edits) => Object.fromEntries(keys.map((key) => [`data.${key}`, errorIn(edits, key)])),
    input: (edits) => ({ params, body: { version: report.version, data: answersWith(report.data, edits, keys) } }),
    replaces: routeQuery('getPremises', { params }),
    rereads: ['listPremises', 'premisesCompleteness', 'mapPremises'],
    onDone: (saved) => afterSave.current?.(saved),
  });
  const edits = form.value;
  const typedIn = (key: PremisesFieldKey) => edits[key] ?? typedOf(key, report.data[key], locale);
  const typeAll = (part: Edits) => {
    // The reply replaces what is typed.
    if (form.pending) return;
    const next: Edits = { ...form.draft.get(), ...part };
    const differs = keys.flatMap((key) => {
      const typed = next[key];
      return typed === undefined || isSame(typed, typedOf(key, report.data[key], locale)) ? [] : [[key, typed]];
    });
    form.draft.set(Object.fromEntries(differs));
  };
  const save = (then?: (saved: PremisesReport) => void) => {
    afterSave.current = then;
    form.submit();
  };

  const textOf = useValueText(report.municipality.code);
  const answers = answersWith(report.data, edits, keys);
  const groups = groupFields(report.kind, answers);
  const visibleFields = groups.flatMap(({ fields }) => fields);
  const missing = missingFields(report.kind, answers);
  const lacks = sendTries > 0 ? missing.map((key) => [`data.${key}`, fieldMessage('required', locale)]) : [];
  const errors: Readonly<Record<string, string>> = { ...Object.fromEntries(lacks), ...form.errors };
  const warnings = useWarnings(report, answers);
  const last = report.previous?.data;
  // A value unknown last time is not a change.
  const changed = last ? changedSince(last, answers).filter((key) => last[key] !== undefined) : [];
  const same = last ? sameAsLast(last) : {};
  return {
    form,
    report,
    answers,
    groups,
    changed,
    warnings,
    edits,
    typedIn,
    type: (key: PremisesFieldKey, typed: Typed) => typeAll({ [key]: typed }),
    errors,
    tries: form.attempt + sendTries,
    save,
    /** Saves what is typed first. */
    send: (then: (saved: PremisesReport) => void) => {
      if (missing.length > 0) setSendTries(sendTries + 1);
      if (form.isDirty && (missing.length === 0 || keys.some((key) => errorIn(edits, key)))) save(then);
      else if (missing.length === 0) then(report);
    },
    textOf,
    typedText: (key: PremisesFieldKey) => {
      const read = readTyped(key, typedIn(key), locale);
      const typed = typedIn(key);
      return (
        ('value' in read && textOf(key, read.value)) || Object.values(typed).join(typeof typed === 'string' ? '' : '.')
      );
    },
    repeatable: (among: readonly PremisesFieldKey[] = keys) =>
      among.filter(
        (key) => same[key] !== undefined && (changed.includes(key) || (key === 'change' && answers.change !== 'same')),
      ),
    repeat: (fields: readonly PremisesFieldKey[]) =>
      typeAll(Object.fromEntries(fields.map((key) => [key, typedOf(key, same[key], locale)]))),
    /** Shown once, at the first asked field; undefined: those without one. */
    warningsAt: (field: PremisesFieldKey | undefined) =>
      warnings.filter((code) => premisesRule(code)?.fields.find((key) => visibleFields.includes(key)) === field),
  };
}
export type ReportState = ReturnType<typeof useReport>;
