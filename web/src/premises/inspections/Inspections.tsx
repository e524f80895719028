import {
  fieldMessage,
  fieldsOfIssues,
  InspectionForm,
  type InspectionVerdict,
  inspectionKinds,
  inspectionVerdicts,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallResponse } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { useAppState } from '../../platform/state/state.ts';
import { attachmentsOf } from '../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../register/filing/evidence/useDraftWithFiles.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { datePartsOf } from '../../ui/dates/dates.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../ui/forms/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useFormOf } from '../../ui/forms/useForm.ts';
import { ListView } from '../../ui/lists/ListView.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk, iconWarn } from '../../ui/marks/icons.ts';
import { FileTile, useThumbnails } from '../files/PremisesFiles.tsx';
import { draftOf, formOf } from './draft.ts';

type Listed = CallResponse<'listInspections'>['items'][number];
const noFilter = {};

const icons: Readonly<Record<InspectionVerdict, Shape>> = {
  suitable: iconOk,
  conditional: iconWarn,
  unsuitable: iconError,
};

export function Inspections({ reportId }: { reportId: number }) {
  const { t } = useLingui();
  const list = useList(noFilter, () => routeQuery('listInspections', { params: { id: reportId } }));
  const [form, setForm] = useState<{ readonly corrects?: Listed }>();
  const photos = list.rows.flatMap((one) => one.photos);
  const links = useThumbnails(reportId, photos);
  const mayInspect = list.first?.canInspect ?? false;
  return (
    <div className="stack">
      <ListView list={list} lines={3} bare empty={<p className="soft">{t`Ky objekt nuk është inspektuar ende.`}</p>}>
        {(inspections) =>
          inspections.map((inspection) => (
            <Inspection
              key={inspection.id}
              reportId={reportId}
              inspection={inspection}
              links={links}
              onCorrect={
                mayInspect && inspection.correctedBy === null ? () => setForm({ corrects: inspection }) : undefined
              }
            />
          ))
        }
      </ListView>
      {mayInspect && (
        <div>
          <Button size="small" onClick={() => setForm({})}>
            {t`Regjistro inspektimin`}
          </Button>
        </div>
      )}
      {form && <InspectionDialog reportId={reportId} corrects={form.corrects} onClose={() => setForm(undefined)} />}
    </div>
  );
}

interface InspectionProps {
  reportId: number;
  inspection: Listed;
  links: ReadonlyMap<string, string>;
  onCorrect: (() => void) | undefined;
}

function Inspection({ reportId, inspection, links, onCorrect }: InspectionProps) {
  const { t, locale, date } = useLingui();
  const { kind, inspectedOn, inspector, verdict, correctedBy, correctionReason, photos } = inspection;
  const { findings, measures, dueOn } = inspection;
  const day = date(inspectedOn);
  const facts = [
    { name: t`Gjetjet`, text: findings },
    { name: t`Masat`, text: measures },
    { name: t`Afati`, text: dueOn && date(dueOn) },
  ];
  return (
    <article className="inspection stack stack--8" data-verdict={verdict} data-corrected={correctedBy !== null}>
      <header>
        <h4 className="inspection__verdict">
          <Icon of={icons[verdict]} size="small" />
          {inspectionVerdicts[verdict][locale]}
        </h4>
        <p className="soft small">
          {day} · {inspectionKinds[kind][locale]} · {inspector}
        </p>
      </header>
      {correctedBy !== null && (
        <p className="small">
          <b>{t`U korrigjua nga një inspektim më i ri.`}</b>
        </p>
      )}
      {correctionReason && <p className="small soft">{t`Korrigjim: ${correctionReason}`}</p>}
      <dl className="inspection__facts">
        {facts.map(
          ({ name, text }) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {photos.length > 0 && (
        <ul className="prem-files__tiles">
          {photos.map((file) => (
            <FileTile key={file.id} reportId={reportId} file={file} thumbnail={links.get(file.id)} />
          ))}
        </ul>
      )}
      {onCorrect && (
        <p>
          <TextButton onClick={onCorrect} aria-label={t`Korrigjo inspektimin e datës ${day}`}>
            <Trans>Korrigjo</Trans>
          </TextButton>
        </p>
      )}
    </article>
  );
}

interface InspectionDialogProps {
  reportId: number;
  corrects: Listed | undefined;
  onClose: () => void;
}

function InspectionDialog({ reportId, corrects, onClose }: InspectionDialogProps) {
  const { t, locale } = useLingui();
  const name = `premises/${reportId}/visit/${corrects?.id ?? 'new'}`;
  const inspector = useAppState((state) => state.member.data?.fullName ?? '');
  const today = dayInTirana(useNow());
  const first = corrects ? draftOf(corrects) : { ...draftOf(corrects), inspector, inspectedOn: datePartsOf(today) };
  const { draft: storedDraft, evidenceList, keyFor } = useDraftWithFiles(name, first);
  const form = useFormOf('recordInspection', storedDraft, {
    prefix: 'inspection-',
    keyFor,
    check: (draft) => {
      const sent = formOf(draft);
      const wrong = fieldsOfIssues(InspectionForm.safeParse(sent).error?.issues ?? [], sent, locale);
      const lacksReason = corrects !== undefined && draft.reason.trim().length < 3;
      return {
        ...Object.fromEntries(Object.entries(wrong).map(([path, message]) => [`form.${path}`, message.join(' ')])),
        'correction.reason': lacksReason && fieldMessage('required', locale),
      };
    },
    input: (draft) => {
      const { data } = InspectionForm.safeParse(formOf(draft));
      const correction = corrects && { corrects: corrects.id, reason: draft.reason };
      return (
        data && {
          params: { id: reportId },
          body: { form: data, photos: attachmentsOf(evidenceList.get()), ...(correction && { correction }) },
        }
      );
    },
    rereads: ['listInspections', 'getPremises'],
    onDone: onClose,
  });
  const { verdict } = form.value;
  return (
    <ActionDialog
      kind="drawer-end"
      title={corrects ? t`Korrigjimi i inspektimit` : t`Inspektim i objektit`}
      form={form}
      act={t`Ruaj inspektimin`}
      onClose={onClose}
    >
      {corrects && (
        <TextArea {...form.field('reason', 'correction.reason')} short label={t`Arsyeja e korrigjimit`} max={500} />
      )}
      <DateField {...form.field('inspectedOn', 'form.inspectedOn')} label={t`Data e inspektimit`} max={today} />
      <TextField {...form.field('inspector', 'form.inspector')} label={t`Inspektori`} native={{ maxLength: 200 }} />
      <Choices
        {...form.field('kind', 'form.kind')}
        label={t`Kush inspektoi`}
        variant="plain"
        choices={(['kqz', 'municipality'] as const).map((value) => ({ value, label: inspectionKinds[value][locale] }))}
      />
      <TextArea {...form.field('findings', 'form.findings')} label={t`Gjetjet`} max={4000} />
      <Choices
        {...form.field('verdict', 'form.verdict')}
        label={t`Vlerësimi`}
        variant="plain"
        choices={(['suitable', 'conditional', 'unsuitable'] as const).map((value) => ({
          value,
          label: inspectionVerdicts[value][locale],
        }))}
      />
      {verdict !== 'suitable' && verdict !== '' && (
        <>
          <TextArea {...form.field('measures', 'form.measures')} short label={t`Masat që duhen marrë`} max={2000} />
          <DateField {...form.field('dueOn', 'form.dueOn')} label={t`Afati i masave`} />
        </>
      )}
      <UploadPhotos evidenceList={evidenceList} />
      <p className="hint">{t`Inspektimi nuk ndryshohet më pas: një gabim korrigjohet me një rresht të ri.`}</p>
    </ActionDialog>
  );
}

const UploadPhotos = lazyComponent(async () => {
  const [{ UploadPhotos: Whole }] = await Promise.all([
    import('../files/AddFiles.tsx'),
    loadCatalogues('register/filing'),
  ]);
  return Whole;
}, 1);
