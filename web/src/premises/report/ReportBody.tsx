// Content of a report in the panel or on its own page: editable in this member's turn, else read-only.
import { type PremisesFieldKey, type PremisesReport, premisesField, premisesRule } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconRepeat } from '../../ui/marks/pageIcons.ts';
import { PremisesFiles } from '../files/PremisesFiles.tsx';
import { FormGroup } from '../form/FormGroup.tsx';
import { GroupNav, type GroupState } from '../form/GroupNav.tsx';
import { groupId } from '../form/groupId.ts';
import { fieldId } from '../form/ReportField.tsx';
import type { ReportForm } from '../form/useReportForm.ts';
import { Warning } from '../form/Warning.tsx';
import { Inspections } from '../inspections/Inspections.tsx';
import { ReadGroups } from '../review/ReadGroups.tsx';
import { ReportHistory } from '../review/ReportHistory.tsx';
import { ReportNotes } from './ReportNotes.tsx';

/** Progress by group. */
function statesOf({ groups, answers, errors, warningsAt }: ReportForm): readonly GroupState[] {
  const isFilled = (key: PremisesFieldKey) => answers[key] !== undefined;
  const states = groups.map(({ group, fields }): GroupState => {
    const counted = fields.filter((key) => premisesField(key).type !== 'files');
    return {
      group,
      filled: counted.filter(isFilled).length,
      total: counted.length,
      errors: counted.filter((key) => errors[key] !== undefined).length,
      warnings: fields.flatMap(warningsAt).length,
    };
  });
  const none = { filled: 0, total: 0, errors: 0, warnings: 0 };
  const beside = (['files', 'inspections', 'history'] as const).map((group) => ({ group, ...none }));
  return [...states.filter(({ total }) => total > 0), ...beside];
}

export function ReportBody({ form }: { form: ReportForm }) {
  const { editing, textOf } = form;
  const { report } = editing.draft;
  return (
    <>
      <ReportNotes report={report} restoredAt={editing.restoredAt} />
      {form.warningsOfNone.map((code) => (
        <Warning key={code} code={code} />
      ))}
      {report.canEdit ? <Writing form={form} /> : <Reading form={form} report={report} />}
      <ReportAttachments report={report} isKnown={report.status !== 'expected'} />
      <ReportHistory report={report} textOf={textOf} />
    </>
  );
}

function Writing({ form }: { form: ReportForm }) {
  const { t, locale } = useLingui();
  const errors = Object.entries(form.errors).map(([key, message]) => ({
    id: fieldId(keyOf(form, key)),
    message: `${premisesField(keyOf(form, key)).label[locale]}: ${message}`,
  }));
  return (
    <>
      {form.tries > 0 && <ErrorSummary errors={errors} turn={form.tries} />}
      <RepeatAll form={form} />
      <GroupNav groups={statesOf(form)} />
      <div className="prem-form">
        <p className="small soft">{t`Fushat me * duhen për dërgimin.`}</p>
        {form.groups
          .filter(({ fields }) => fields.some((key) => premisesField(key).type !== 'files'))
          .map((group) => (
            <FormGroup key={group.group} form={form} {...group} />
          ))}
      </div>
    </>
  );
}

const keyOf = ({ groups }: ReportForm, text: string): PremisesFieldKey =>
  groups.flatMap(({ fields }) => fields).find((key) => key === text) ?? 'change';

/** Fills in all of last election's answers; hidden if nothing would change. */
function RepeatAll({ form }: { form: ReportForm }) {
  const { previous } = form.editing.draft.report;
  const { t, locale } = useLingui();
  const repeatable = form.repeatable(form.allRepeatable);
  if (!previous || repeatable.length === 0) return null;
  return (
    <div className="prem-repeat">
      <p>
        <b>{previous.election.name[locale]}</b>
        <br />
        <Plural
          value={repeatable.length}
          one="# fushë ka përgjigje tjetër tani."
          other="# fusha kanë përgjigje tjetër tani."
        />
      </p>
      <Button size="small" onClick={() => form.repeat(repeatable)}>
        <Icon of={iconRepeat} size="small" />
        <span>{t`Si herën e fundit`}</span>
      </Button>
    </div>
  );
}

function Reading({ form, report }: { form: ReportForm; report: PremisesReport }) {
  const { locale } = useLingui();
  const [isShort, setShort] = useState(false);
  const loose = report.warnings.filter((code) => (premisesRule(code)?.fields.length ?? 0) > 0).length;
  return (
    <>
      <p className="prem-sum">
        {report.previous ? (
          <Plural
            value={form.changed.length}
            _0="Asgjë nuk ka ndryshuar nga zgjedhjet e fundit"
            one="# fushë ka ndryshuar nga zgjedhjet e fundit"
            other="# fusha kanë ndryshuar nga zgjedhjet e fundit"
          />
        ) : (
          <Trans>Nuk ka të dhëna nga zgjedhjet e fundit</Trans>
        )}
        {report.previous && <span> ({report.previous.election.name[locale]})</span>}
        <span> · </span>
        <Plural value={loose} _0="asnjë paralajmërim" one="# paralajmërim" other="# paralajmërime" />
      </p>
      <GroupNav groups={statesOf(form)} />
      <div className="prem-only">
        <Checkbox id={`only-${report.id}`} checked={isShort} onChange={setShort}>
          <Trans>Vetëm ndryshimet dhe paralajmërimet</Trans>
        </Checkbox>
      </div>
      <ReadGroups report={report} textOf={form.textOf} isShort={isShort} />
    </>
  );
}

// Sections beside a report's answers: photos, plans, inspections.
function Part({ name, title, children }: { name: string; title: ReactNode; children: ReactNode }) {
  return (
    <div className="prem-group">
      <div className="prem-group__head">
        <h3 id={groupId(name)} tabIndex={-1}>
          {title}
        </h3>
      </div>
      {children}
    </div>
  );
}

/** `isKnown`: stored at least as a draft, so that files can be added. */
function ReportAttachments({ report, isKnown }: { report: PremisesReport; isKnown: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <Part name="files" title={<Trans>Foto dhe planimetri</Trans>}>
        {report.canEdit && !isKnown && <p className="soft">{t`Fotot shtohen sapo të ruhet përgjigjja e parë.`}</p>}
        <PremisesFiles report={report} editable={isKnown} />
      </Part>
      <Part name="inspections" title={<Trans>Inspektimet</Trans>}>
        <Inspections report={report} />
      </Part>
    </>
  );
}
