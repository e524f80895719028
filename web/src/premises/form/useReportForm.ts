// State of a report's form: questions, errors, missing answers, legal warnings, and changes since the last election,
// computed while typing.
import {
  changedSince,
  isAsked,
  missingFields,
  type PremisesData,
  type PremisesFieldKey,
  type PremisesGroup,
  type PremisesReport,
  premisesField,
  premisesFieldsOf,
  premisesRule,
  premisesWarnings,
  sameAsLast,
  wordsOfField,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { typedOf } from '../saving/answerText.ts';
import { answersOf, readField } from '../saving/reportDraft.ts';
import { useReportDraft } from '../saving/useReportDraft.ts';
import { useValueText } from './useValueText.ts';

export interface GroupOfFields {
  readonly group: PremisesGroup;
  readonly fields: readonly PremisesFieldKey[];
}

/** Groups with their applicable fields. */
export function groupsOf(kind: PremisesReport['kind'], data: PremisesData): readonly GroupOfFields[] {
  const groups = new Map<PremisesGroup, PremisesFieldKey[]>();
  for (const key of premisesFieldsOf(kind)) {
    if (!isAsked(key, data)) continue;
    const { group } = premisesField(key);
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  return [...groups].map(([group, fields]) => ({ group, fields }));
}

const dayOf = (instant: string | null) => (instant === null ? null : dayInTirana(instant));

/** Warnings of current answers; those about the unit's place come from the server. */
function useWarnings(report: PremisesReport, data: PremisesData) {
  const elections = useQuery(routeQuery('listElections', {}));
  const election = elections.data?.find(({ code }) => code === report.election);
  if (!election || !report.canEdit) return report.warnings;
  const here = premisesWarnings({
    kind: report.kind,
    // Any typed value makes it a draft.
    status: report.status === 'expected' && Object.keys(data).length > 0 ? 'draft' : report.status,
    data,
    previous: report.previous?.data ?? null,
    files: report.files,
    electionOn: election.heldOn,
    today: dayInTirana(new Date()),
    sentOn: dayOf(report.sentAt),
    unitPoint: null,
  });
  const ofTheServer = report.warnings.filter((code) => {
    const fields = premisesRule(code)?.fields ?? [];
    return !here.includes(code) && fields.includes('point') && fields.every((key) => data[key] === report.data[key]);
  });
  return [...here, ...ofTheServer];
}

/** Unreadable values always, missing ones after a first try to send. */
function useErrors(editing: ReturnType<typeof useReportDraft>, missing: readonly PremisesFieldKey[], isTried: boolean) {
  const { t, locale } = useLingui();
  const errors: Partial<Record<PremisesFieldKey, string>> = {};
  for (const key of premisesFieldsOf(editing.draft.report.kind)) {
    const read = readField(editing.draft, key, locale);
    const serverError = editing.saving.fault?.fields[`data.${key}`]?.join(' ');
    if ('fault' in read) errors[key] = read.fault === 'number' ? t`Shkruani një numër, p.sh. 12.` : read.words;
    else if (editing.draft.clashes.includes(key)) errors[key] = t`Zgjidhni cilën përgjigje mbani.`;
    else if (serverError) errors[key] = serverError;
    else if (isTried && missing.includes(key)) errors[key] = wordsOfField('required', locale);
  }
  return errors;
}

export function useReportForm(report: PremisesReport) {
  const { locale } = useLingui();
  const editing = useReportDraft(report);
  const [tries, setTries] = useState(0);
  const now = editing.draft.report;
  const answers = answersOf(editing.draft);
  const last = now.previous?.data;
  const warnings = useWarnings(now, answers);
  const missing = missingFields(now.kind, answers);
  const errors = useErrors(editing, missing, tries > 0);
  const groups = groupsOf(now.kind, answers);
  // A value unknown last time is not a change.
  const changed = last ? changedSince(last, answers).filter((key) => last[key] !== undefined) : [];
  const same = last ? sameAsLast(last) : {};
  const textOf = useValueText(now.municipality.code);
  const asked = groups.flatMap(({ fields }) => fields);
  /** Fills in last election's answers. */
  const repeat = (fields: readonly PremisesFieldKey[]) =>
    editing.typeAll(
      Object.fromEntries(
        fields.flatMap((key) => (same[key] === undefined ? [] : [[key, typedOf(key, same[key], locale)]])),
      ),
    );
  return {
    editing,
    answers,
    groups,
    warnings,
    missing,
    errors,
    textOf,
    repeat,
    tries,
    tryToSend: () => setTries((count) => count + 1),
    isOtherThanLast: (key: PremisesFieldKey) => changed.includes(key),
    changed,
    /** Fields with a different answer in the last election. */
    repeatable: (fields: readonly PremisesFieldKey[]) =>
      fields.filter(
        (key) => same[key] !== undefined && (changed.includes(key) || (key === 'change' && answers.change !== 'same')),
      ),
    /** Shown once, at the first affected field; others above the form. */
    warningsAt: (key: PremisesFieldKey) =>
      warnings.filter((code) => premisesRule(code)?.fields.find((one) => asked.includes(one)) === key),
    warningsOfNone: warnings.filter((code) => !premisesRule(code)?.fields.some((one) => asked.includes(one))),
    /** All answers of the last election, including fields not asked yet. */
    allRepeatable: premisesFieldsOf(now.kind).filter((key) => same[key] !== undefined),
  };
}
export type ReportForm = ReturnType<typeof useReportForm>;
