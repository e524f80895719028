// Photos and plans of a report: seen small, opened as a copy without metadata, and while the report may be changed added,
// removed and marked to be public.
import { type PremisesFieldKey, type PremisesReport, premisesField, premisesFieldsOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { CallReply } from '../../api/client.ts';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { wantCatalogues } from '../../i18n/catalogues.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FileTile } from './FileTile.tsx';
import { useThumbnails } from './useThumbnails.ts';
import './files.css';

/** What uploads comes only where something can be added. */
const AddFiles = lazy(async () => {
  const [{ AddFiles: Whole }] = await Promise.all([import('./AddFiles.tsx'), wantCatalogues('filing')]);
  return { default: Whole };
});

export interface PremisesFilesProps {
  report: Pick<PremisesReport, 'id' | 'kind'>;
  /** Whether this page lets one change the report; the server knows whether one may. */
  editable: boolean;
}

type Listed = CallReply<'listPremisesFiles'>;
type File = Listed['files'][number];

export function PremisesFiles({ report, editable }: PremisesFilesProps) {
  const { t } = useLingui();
  const params = { id: String(report.id) };
  const { data, fault, isLoading, retry } = useRead('listPremisesFiles', { params });
  const links = useThumbnails(report.id, data?.files ?? []);
  const fields = premisesFieldsOf(report.kind).filter((key) => premisesField(key).type === 'files');
  const canEdit = editable && (data?.canEdit ?? false);
  return (
    <section className="stack prem-files" aria-label={t`Foto dhe planimetri`}>
      {fault && !data && <FaultState fault={fault} retry={retry} />}
      {isLoading && <Skeleton lines={4} />}
      {data &&
        fields.map((field) => (
          <FieldFiles
            key={field}
            {...{ report, field, canEdit, links }}
            canMark={editable && data.canMark && premisesField(field).isPublic}
            files={data.files.filter((file) => file.field === field)}
          />
        ))}
      {data && !canEdit && data.files.length === 0 && (
        <p className="soft">
          <Trans>Nuk u ngarkua asnjë skedar.</Trans>
        </p>
      )}
      {data && canEdit && data.left === 0 && (
        <p className="small soft">
          <Trans>Raporti ka 20 skedarë, aq sa lejohen. Hiqni një për të shtuar tjetrin.</Trans>
        </p>
      )}
    </section>
  );
}

interface FieldFilesProps {
  report: PremisesFilesProps['report'];
  field: PremisesFieldKey;
  files: readonly File[];
  canEdit: boolean;
  canMark: boolean;
  links: ReadonlyMap<string, string>;
}

/** What shows the report reads its files and its warnings anew. */
const refreshReport = () => refresh('listPremisesFiles', 'getPremises', 'listPremises');

function FieldFiles({ report, field, files, canEdit, canMark, links }: FieldFilesProps) {
  const locale = useLocale();
  const row = premisesField(field);
  const most = row.type === 'files' ? row.maxFiles : 0;
  const removing = useAction('removePremisesFile');
  const marking = useAction('markPremisesFile');
  const paramsOf = (file: File) => ({ id: String(report.id), file: file.id });
  const remove = async (file: File) => {
    if (await removing.run({ params: paramsOf(file) })) await refreshReport();
  };
  const mark = async (file: File, isPublic: boolean) => {
    if (await marking.run({ params: paramsOf(file), body: { isPublic } })) await refreshReport();
  };
  if (files.length === 0 && !canEdit) return null;
  const fault = removing.fault ?? marking.fault;
  return (
    <div className="stack stack--8" id={`files-${field}`}>
      <h4 className="prem-files__head">
        {row.label[locale]}{' '}
        <span className="soft num">
          <Trans>
            {files.length} nga {most}
          </Trans>
        </span>
      </h4>
      {files.length > 0 && (
        <ul className="prem-files__tiles">
          {files.map((file) => (
            <FileTile
              key={file.id}
              reportId={report.id}
              file={file}
              thumbnail={links.get(file.id)}
              onRemove={canEdit ? () => void remove(file) : undefined}
              onMark={canMark ? (isPublic) => void mark(file, isPublic) : undefined}
            />
          ))}
        </ul>
      )}
      {fault && <FaultState fault={fault} />}
      {canEdit && files.length < most && (
        <Suspense fallback={<Skeleton lines={1} />}>
          <AddFiles reportId={report.id} field={field} room={most - files.length} onAdded={refreshReport} />
        </Suspense>
      )}
    </div>
  );
}
