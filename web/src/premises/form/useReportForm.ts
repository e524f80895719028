// Everything the form shows of a report while it is written: what is asked, what is wrong or missing, what the law warns of,
// and what is otherwise than last time; all as one types, before the server has said so.
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
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { dayInTirana } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { typedOf } from '../saving/typed.ts';
import { useWork } from '../saving/useWork.ts';
import { answersOf, readField } from '../saving/work.ts';
import { useValueText } from './useValueText.ts';

export interface GroupOfFields {
  readonly group: PremisesGroup;
  readonly fields: readonly PremisesFieldKey[];
}

/** The groups of a kind with the fields that are asked for, given the answers. */
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

/** The warnings of the answers as they stand; what needs the place of a unit is the server's to say. */
function useWarnings(report: PremisesReport, data: PremisesData) {
  const elections = useRead('listElections', {}, { freshSeconds: 300 });
  const election = elections.data?.find(({ code }) => code === report.election);
  if (!election || !report.canEdit) return report.warnings;
  const here = premisesWarnings({
    kind: report.kind,
    // Once anything is typed it is a draft.
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

/** What is wrong at each field: always what cannot be read; what is missing once sending was tried. */
function useErrors(work: ReturnType<typeof useWork>, missing: readonly PremisesFieldKey[], isTried: boolean) {
  const { t } = useLingui();
  const locale = useLocale();
  const errors: Partial<Record<PremisesFieldKey, string>> = {};
  for (const key of premisesFieldsOf(work.work.report.kind)) {
    const read = readField(work.work, key, locale);
    const told = work.saving.fault?.fields[`data.${key}`]?.join(' ');
    if ('fault' in read) errors[key] = read.fault === 'number' ? t`Shkruani një numër, p.sh. 12.` : read.words;
    else if (work.work.clashes.includes(key)) errors[key] = t`Zgjidhni cilën përgjigje mbani.`;
    else if (told) errors[key] = told;
    else if (isTried && missing.includes(key)) errors[key] = wordsOfField('required', locale);
  }
  return errors;
}

export function useReportForm(report: PremisesReport) {
  const locale = useLocale();
  const work = useWork(report);
  const [tries, setTries] = useState(0);
  const now = work.work.report;
  const answers = answersOf(work.work);
  const last = now.previous?.data;
  const warnings = useWarnings(now, answers);
  const missing = missingFields(now.kind, answers);
  const errors = useErrors(work, missing, tries > 0);
  const groups = groupsOf(now.kind, answers);
  // What nobody knew last time is no change.
  const changed = last ? changedSince(last, answers).filter((key) => last[key] !== undefined) : [];
  const same = last ? sameAsLast(last) : {};
  const textOf = useValueText(now.municipality.code);
  const asked = groups.flatMap(({ fields }) => fields);
  /** Fills in fields as they were last time. */
  const repeat = (fields: readonly PremisesFieldKey[]) =>
    work.typeAll(
      Object.fromEntries(
        fields.flatMap((key) => (same[key] === undefined ? [] : [[key, typedOf(key, same[key], locale)]])),
      ),
    );
  return {
    ...{ work, answers, groups, warnings, missing, errors, textOf, repeat, tries },
    tryToSend: () => setTries((count) => count + 1),
    isOtherThanLast: (key: PremisesFieldKey) => changed.includes(key),
    changed,
    /** Which of these the last election has another answer to. */
    repeatable: (fields: readonly PremisesFieldKey[]) =>
      fields.filter(
        (key) => same[key] !== undefined && (changed.includes(key) || (key === 'change' && answers.change !== 'same')),
      ),
    /** Warnings are told once, at the first field they speak of; those of no field here stand above the form. */
    warningsAt: (key: PremisesFieldKey) =>
      warnings.filter((code) => premisesRule(code)?.fields.find((one) => asked.includes(one)) === key),
    warningsOfNone: warnings.filter((code) => !premisesRule(code)?.fields.some((one) => asked.includes(one))),
    /** Everything that the last election knows, also what is not asked for yet. */
    allRepeatable: premisesFieldsOf(now.kind).filter((key) => same[key] !== undefined),
  };
}
export type ReportForm = ReturnType<typeof useReportForm>;
