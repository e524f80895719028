// Inspections of premises: findings and required measures. Records are only corrected by newer ones.
import { type InspectionVerdict, inspectionKinds, inspectionVerdicts, type PremisesReport } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk, iconWarn } from '../../ui/marks/icons.ts';
import { FileTile } from '../files/FileTile.tsx';
import { useThumbnails } from '../files/useThumbnails.ts';
import { InspectionDialog } from './InspectionDialog.tsx';
import './inspections.css';

export interface InspectionsProps {
  report: Pick<PremisesReport, 'id'>;
}

type Listed = CallReply<'listInspections'>['inspections'][number];

const marks: Readonly<Record<InspectionVerdict, Shape>> = {
  suitable: iconOk,
  conditional: iconWarn,
  unsuitable: iconError,
};

export function Inspections({ report }: InspectionsProps) {
  const { t } = useLingui();
  const params = { id: String(report.id) };
  const { data, error, isLoading, refetch } = useQuery(routeQuery('listInspections', { params }));
  const [form, setForm] = useState<{ readonly corrects?: Listed }>();
  const photos = data?.inspections.flatMap((one) => one.photos) ?? [];
  const links = useThumbnails(report.id, photos);
  return (
    <section className="stack" aria-label={t`Inspektimet`}>
      {error && !data && <FaultState fault={error} retry={refetch} />}
      {isLoading && <Skeleton lines={3} />}
      {data && data.inspections.length === 0 && <p className="soft">{t`Ky objekt nuk është inspektuar ende.`}</p>}
      {data?.inspections.map((inspection) => (
        <Inspection
          key={inspection.id}
          reportId={report.id}
          inspection={inspection}
          links={links}
          onCorrect={
            data.canInspect && inspection.correctedBy === null ? () => setForm({ corrects: inspection }) : undefined
          }
        />
      ))}
      {data?.canInspect && (
        <div>
          <Button size="small" onClick={() => setForm({})}>
            {t`Regjistro inspektimin`}
          </Button>
        </div>
      )}
      {data?.canInspect && form && (
        <InspectionDialog reportId={report.id} corrects={form.corrects} onClose={() => setForm(undefined)} />
      )}
    </section>
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
  const day = date(inspectedOn);
  return (
    <article className="inspection stack stack--8" data-verdict={verdict} data-corrected={correctedBy !== null}>
      <header>
        <h4 className="inspection__verdict">
          <Icon of={marks[verdict]} size="small" />
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
      {correctionReason && (
        <p className="small soft">
          <Trans>Korrigjim: {correctionReason}</Trans>
        </p>
      )}
      <Findings inspection={inspection} />
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

function Findings({ inspection: { findings, measures, dueOn } }: { inspection: Listed }) {
  const { t, date } = useLingui();
  return (
    <dl className="inspection__facts">
      <div>
        <dt>{t`Gjetjet`}</dt>
        <dd>{findings}</dd>
      </div>
      {measures && (
        <div>
          <dt>{t`Masat`}</dt>
          <dd>{measures}</dd>
        </div>
      )}
      {dueOn && (
        <div>
          <dt>{t`Afati`}</dt>
          <dd className="num">{date(dueOn)}</dd>
        </div>
      )}
    </dl>
  );
}
