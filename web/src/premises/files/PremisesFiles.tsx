import { type PremisesFieldKey, type PremisesReport, premisesField, premisesFieldsOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../platform/api/client.ts';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconFile } from '../../ui/marks/pageIcons.ts';

const AddFiles = lazyComponent(async () => {
  const [{ AddFiles: Whole }] = await Promise.all([import('./AddFiles.tsx'), loadCatalogues('register/filing')]);
  return Whole;
}, 1);

type File = CallResponse<'listPremisesFiles'>['files'][number];

export function PremisesFiles({ report, editable }: { report: PremisesReport; editable: boolean }) {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listPremisesFiles', { params: { id: report.id } }));
  const links = useThumbnails(report.id, query.data?.files ?? []);
  const fields = premisesFieldsOf(report.kind).filter((key) => premisesField(key).type === 'files');
  return (
    <div className="stack prem-files">
      <Loaded query={query} lines={4} bare>
        {({ files, left, ...may }) => {
          const canEdit = editable && may.canEdit;
          return (
            <>
              {fields.map((field) => (
                <FieldFiles
                  key={field}
                  reportId={report.id}
                  field={field}
                  files={files.filter((file) => file.field === field)}
                  canEdit={canEdit}
                  canMark={editable && may.canMark && premisesField(field).isPublic}
                  links={links}
                />
              ))}
              {!canEdit && files.length === 0 && <p className="soft">{t`Nuk u ngarkua asnjë skedar.`}</p>}
              {canEdit && left === 0 && (
                <p className="small soft">{t`Raporti ka 20 skedarë, aq sa lejohen. Hiqni një për të shtuar tjetrin.`}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

interface FieldFilesProps {
  reportId: number;
  field: PremisesFieldKey;
  files: readonly File[];
  canEdit: boolean;
  canMark: boolean;
  links: ReadonlyMap<string, string>;
}

function FieldFiles({ reportId, field, files, canEdit, canMark, links }: FieldFilesProps) {
  const { locale } = useLingui();
  const row = premisesField(field);
  const max = row.type === 'files' ? row.maxFiles : 0;
  const onSuccess = () => invalidate('listPremisesFiles', 'getPremises', 'listPremises');
  const removing = useMutation({ ...routeMutation('removePremisesFile'), onSuccess });
  const marking = useMutation({ ...routeMutation('markPremisesFile'), onSuccess });
  const error = removing.error ?? marking.error;
  if (files.length === 0 && !canEdit) return null;
  return (
    <div className="stack stack--8" id={`files-${field}`}>
      <h4 className="prem-files__head">
        {row.label[locale]}{' '}
        <span className="soft num">
          <Trans>
            {files.length} nga {max}
          </Trans>
        </span>
      </h4>
      {files.length > 0 && (
        <ul className="prem-files__tiles">
          {files.map((file) => {
            const params = { id: reportId, file: file.id };
            return (
              <FileTile
                key={file.id}
                reportId={reportId}
                file={file}
                thumbnail={links.get(file.id)}
                onRemove={canEdit ? () => removing.mutate({ params }) : undefined}
                onMark={canMark ? (isPublic) => marking.mutate({ params, body: { isPublic } }) : undefined}
              />
            );
          })}
        </ul>
      )}
      {error && <ErrorNotice error={error} />}
      {canEdit && files.length < max && (
        <AddFiles reportId={reportId} field={field} room={max - files.length} onAdded={onSuccess} />
      )}
    </div>
  );
}

interface FileTileProps {
  reportId: number;
  file: File;
  thumbnail: string | undefined;
  onRemove?: (() => void) | undefined;
  onMark?: ((isPublic: boolean) => void) | undefined;
}

export function FileTile({ reportId, file, thumbnail, onRemove, onMark }: FileTileProps) {
  const { t, bytes } = useLingui();
  const opening = useMutation({
    ...routeMutation('linkPremisesFiles'),
    // Downloaded, never displayed as a page of the portal.
    onSuccess: ([link]) => link && window.location.assign(link.url),
  });
  const { id, name, size, isPublic, scan, cleaning } = file;
  const scanned = {
    infected: t`Kontrolli për viruse gjeti përmbajtje të rrezikshme. Nuk hapet.`,
    pending: t`Pret skanimin.`,
    failed: t`Pret skanimin.`,
    encrypted: t`I mbyllur me fjalëkalim: nuk mund të tregohet.`,
    clean: '',
    unscanned: '',
  }[scan];
  const cleaned = cleaning === 'ready' ? '' : cleaning === 'pending' ? t`Po përgatitet.` : t`Nuk mund të tregohet.`;
  const why = scanned || cleaned;
  return (
    <li className="prem-file">
      {thumbnail ? (
        <img className="prem-file__picture" src={thumbnail} alt="" width={120} height={90} />
      ) : (
        <span className="prem-file__picture">
          <Icon of={iconFile} />
        </span>
      )}
      <span className="prem-file__name breaks">
        {name} <span className="soft num small">{bytes(size)}</span>
      </span>
      {why && <span className="soft small">{why}</span>}
      {opening.error && (
        <span className="small" role="alert">
          {opening.error.message}
        </span>
      )}
      <span className="row row--8">
        {why === '' && (
          <TextButton
            aria-label={t`Shkarko ${name}`}
            onClick={() => opening.mutate({ params: { id: reportId }, body: { files: [id], what: 'cleaned' } })}
          >
            {t`Shkarko`}
          </TextButton>
        )}
        {onRemove && (
          <TextButton onClick={onRemove} aria-label={t`Hiq ${name}`}>
            {t`Hiq`}
          </TextButton>
        )}
      </span>
      {onMark ? (
        <label className="prem-file__public small">
          <input type="checkbox" checked={isPublic} onChange={({ target }) => onMark(target.checked)} />
          {t`Publike pas publikimit`}
        </label>
      ) : (
        isPublic && <span className="soft small">{t`Publike pas publikimit`}</span>
      )}
    </li>
  );
}

/** Links last five minutes. */
const RENEW_MS = 240_000;
/** Copies of new files are ready shortly. */
const SOON_MS = 4_000;

const isPicture = ({ kind }: File) => kind !== 'pdf';

export function useThumbnails(reportId: number, files: readonly File[]): ReadonlyMap<string, string> {
  const pictures = files.filter(isPicture);
  const ids = pictures.map(({ id }) => id);
  const { data = [] } = useQuery(
    routeQuery(
      'linkPremisesFiles',
      { params: { id: reportId }, body: { files: ids, what: 'thumbnail' } },
      {
        enabled: ids.length > 0,
        refetchInterval: ({ state }) => {
          const isMissing = ({ id, scan, cleaning }: File) =>
            (scan === 'pending' || cleaning === 'pending') && !state.data?.some(({ file }) => file === id);
          return pictures.some(isMissing) ? SOON_MS : RENEW_MS;
        },
      },
    ),
  );
  return new Map(data.map(({ file, url }) => [file, url]));
}
