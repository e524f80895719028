import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconFile } from '../../ui/marks/moreIcons.ts';

type File = CallReply<'listPremisesFiles'>['files'][number];

interface FileTileProps {
  reportId: number;
  file: File;
  /** Where its small picture is; undefined while there is none. */
  thumbnail: string | undefined;
  onRemove?: (() => void) | undefined;
  onMark?: ((isPublic: boolean) => void) | undefined;
}

function useStateWords({ scan, cleaning }: File): string {
  const { t } = useLingui();
  if (scan === 'infected') return t`Skaneri gjeti përmbajtje të rrezikshme. Nuk hapet.`;
  if (scan === 'pending' || scan === 'failed') return t`Pret skanimin.`;
  if (cleaning === 'pending') return t`Po përgatitet.`;
  return cleaning === 'ready' ? '' : t`Nuk mund të tregohet.`;
}

export function FileTile({ reportId, file, thumbnail, onRemove, onMark }: FileTileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const opening = useAction('linkPremisesFiles');
  const state = useStateWords(file);
  const { id, name, size, isPublic } = file;
  const open = async () => {
    const body = { files: [id], what: 'cleaned' as const };
    const found = await opening.run({ params: { id: String(reportId) }, body });
    const [link] = found ?? [];
    // Saved, never shown as a page of the portal.
    if (link) window.location.assign(link.url);
  };
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
        {name} <span className="soft num small">{formatBytes(size, locale)}</span>
      </span>
      {state && <span className="soft small">{state}</span>}
      {opening.fault && (
        <span className="small" role="alert">
          {opening.fault.message}
        </span>
      )}
      <span className="row row--8">
        {state === '' && (
          <TextButton onClick={() => void open()} aria-label={t`Shkarko ${name}`}>
            <Trans>Shkarko</Trans>
          </TextButton>
        )}
        {onRemove && (
          <TextButton onClick={onRemove} aria-label={t`Hiq ${name}`}>
            <Trans>Hiq</Trans>
          </TextButton>
        )}
      </span>
      <PublicMark isPublic={isPublic} onMark={onMark} />
    </li>
  );
}

/** Whether the file goes out with the report: a choice for who decides it, words for the others. */
function PublicMark({ isPublic, onMark }: { isPublic: boolean; onMark: FileTileProps['onMark'] }) {
  if (onMark)
    return (
      <label className="prem-file__public small">
        <input type="checkbox" checked={isPublic} onChange={({ target }) => onMark(target.checked)} />
        <Trans>Publike pas publikimit</Trans>
      </label>
    );
  if (!isPublic) return null;
  return (
    <span className="soft small">
      <Trans>Publike pas publikimit</Trans>
    </span>
  );
}
