import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { CallReply } from '../../platform/api/client.ts';
import { routeMutation } from '../../platform/api/query.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconFile } from '../../ui/marks/pageIcons.ts';

type File = CallReply<'listPremisesFiles'>['files'][number];

interface FileTileProps {
  reportId: number;
  file: File;
  /** Thumbnail address; undefined without one. */
  thumbnail: string | undefined;
  onRemove?: (() => void) | undefined;
  onMark?: ((isPublic: boolean) => void) | undefined;
}

function useStateWords({ scan, cleaning }: File): string {
  const { t } = useLingui();
  if (scan === 'infected') return t`Skaneri gjeti përmbajtje të rrezikshme. Nuk hapet.`;
  if (scan === 'pending' || scan === 'failed') return t`Pret skanimin.`;
  if (scan === 'encrypted') return t`I mbyllur me fjalëkalim: nuk mund të tregohet.`;
  if (cleaning === 'pending') return t`Po përgatitet.`;
  return cleaning === 'ready' ? '' : t`Nuk mund të tregohet.`;
}

export function FileTile({ reportId, file, thumbnail, onRemove, onMark }: FileTileProps) {
  const { t, bytes } = useLingui();
  const opening = useMutation({
    ...routeMutation('linkPremisesFiles'),
    // Downloaded, never displayed as a page of the portal.
    onSuccess: ([link]) => link && window.location.assign(link.url),
  });
  const state = useStateWords(file);
  const { id, name, size, isPublic } = file;
  const open = () => opening.mutate({ params: { id: String(reportId) }, body: { files: [id], what: 'cleaned' } });
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
      {state && <span className="soft small">{state}</span>}
      {opening.error && (
        <span className="small" role="alert">
          {opening.error.message}
        </span>
      )}
      <span className="row row--8">
        {state === '' && (
          <TextButton onClick={open} aria-label={t`Shkarko ${name}`}>
            {t`Shkarko`}
          </TextButton>
        )}
        {onRemove && (
          <TextButton onClick={onRemove} aria-label={t`Hiq ${name}`}>
            {t`Hiq`}
          </TextButton>
        )}
      </span>
      <PublicMark isPublic={isPublic} onMark={onMark} />
    </li>
  );
}

/** Publication of the file: a choice for the commission, words for others. */
function PublicMark({ isPublic, onMark }: { isPublic: boolean; onMark: FileTileProps['onMark'] }) {
  const { t } = useLingui();
  if (onMark)
    return (
      <label className="prem-file__public small">
        <input type="checkbox" checked={isPublic} onChange={({ target }) => onMark(target.checked)} />
        <Trans>Publike pas publikimit</Trans>
      </label>
    );
  if (!isPublic) return null;
  return <span className="soft small">{t`Publike pas publikimit`}</span>;
}
