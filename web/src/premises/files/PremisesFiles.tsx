// Photos and plans of a report: thumbnails, cleaned copies; editable reports also allow adding, removing and marking as
// public.
import { type PremisesFieldKey, type PremisesReport, premisesField, premisesFieldsOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../platform/api/client.ts';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { late } from '../../ui/feedback/late.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FileTile } from './FileTile.tsx';
import { useThumbnails } from './useThumbnails.ts';
import './files.css';

/** Loaded only where files can be added. */
const AddFiles = late(async () => {
  const [{ AddFiles: Whole }] = await Promise.all([import('./AddFiles.tsx'), loadCatalogues('register/filing')]);
  return Whole;
}, 1);

export interface PremisesFilesProps {
  report: Pick<PremisesReport, 'id' | 'kind'>;
  /** Whether this page allows changes; the server decides. */
  editable: boolean;
}

type Listed = CallReply<'listPremisesFiles'>;
type File = Listed['files'][number];

export function PremisesFiles({ report, editable }: PremisesFilesProps) {
  const { t } = useLingui();
  const params = { id: String(report.id) };
  const { data, error, isLoading, refetch } = useQuery(routeQuery('listPremisesFiles', { params }));
  const links = useThumbnails(report.id, data?.files ?? []);
  const fields = premisesFieldsOf(report.kind).filter((key) => premisesField(key).type === 'files');
  const canEdit = editable && (data?.canEdit ?? false);
  return (
    <section className="stack prem-files" aria-label={t`Foto dhe planimetri`}>
      {error && !data && <FaultState fault={error} retry={refetch} />}
      {isLoading && <Skeleton lines={4} />}
      {data &&
        fields.map((field) => (
          <FieldFiles
            key={field}
            report={report}
            field={field}
            canEdit={canEdit}
            links={links}
            canMark={editable && data.canMark && premisesField(field).isPublic}
            files={data.files.filter((file) => file.field === field)}
          />
        ))}
      {data && !canEdit && data.files.length === 0 && <p className="soft">{t`Nuk u ngarkua asnjë skedar.`}</p>}
      {data && canEdit && data.left === 0 && (
        <p className="small soft">{t`Raporti ka 20 skedarë, aq sa lejohen. Hiqni një për të shtuar tjetrin.`}</p>
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

/** Reloads all reads that show files or warnings. */
const refreshReport = () => invalidate('listPremisesFiles', 'getPremises', 'listPremises');

function FieldFiles({ report, field, files, canEdit, canMark, links }: FieldFilesProps) {
  const { locale } = useLingui();
  const row = premisesField(field);
  const most = row.type === 'files' ? row.maxFiles : 0;
  const removing = useMutation({ ...routeMutation('removePremisesFile'), onSuccess: refreshReport });
  const marking = useMutation({ ...routeMutation('markPremisesFile'), onSuccess: refreshReport });
  const paramsOf = (file: File) => ({ id: String(report.id), file: file.id });
  const remove = (file: File) => removing.mutate({ params: paramsOf(file) });
  const mark = (file: File, isPublic: boolean) => marking.mutate({ params: paramsOf(file), body: { isPublic } });
  if (files.length === 0 && !canEdit) return null;
  const fault = removing.error ?? marking.error;
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
              onRemove={canEdit ? () => remove(file) : undefined}
              onMark={canMark ? (isPublic) => mark(file, isPublic) : undefined}
            />
          ))}
        </ul>
      )}
      {fault && <FaultState fault={fault} />}
      {canEdit && files.length < most && (
        <AddFiles reportId={report.id} field={field} room={most - files.length} onAdded={refreshReport} />
      )}
    </div>
  );
}
