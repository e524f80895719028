import { type InspectionVerdict, inspectionKinds, inspectionVerdicts } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallResponse } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { ListView } from '../../ui/lists/ListView.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk, iconWarn } from '../../ui/marks/icons.ts';
import { FileTile, useThumbnails } from '../files/PremisesFiles.tsx';
import { InspectionDialog } from './InspectionDialog.tsx';

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
