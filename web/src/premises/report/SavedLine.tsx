import { Trans } from '@lingui/react/macro';
import { formatTime } from '../../i18n/format.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { iconCloud } from '../../ui/marks/moreIcons.ts';
import type { ReportWork } from '../saving/useWork.ts';

/** Where what was typed is now. */
export function SavedLine({ work: { saving, save }, wrong }: { work: ReportWork; wrong: number }) {
  const { state, keptAt, fault } = saving;
  if (state === 'failed')
    return (
      <p className="prem-saved prem-saved--not" role="status">
        <Icon of={iconWarn} size="small" />
        <span>
          {fault?.message} <Trans>Ajo që shkruat është në këtë pajisje.</Trans>{' '}
          <TextButton onClick={() => void save()}>
            <Trans>Ruaje përsëri</Trans>
          </TextButton>
        </span>
      </p>
    );
  if (state === 'offline')
    return (
      <p className="prem-saved prem-saved--not" role="status">
        <Icon of={iconWarn} size="small" />
        <Trans>Pa rrjet: ruajtur në këtë pajisje. Dërgohet vetë sapo të kthehet rrjeti.</Trans>
      </p>
    );
  return (
    <p className="prem-saved" role="status">
      {state === 'saving' ? (
        <Trans>Po ruhet…</Trans>
      ) : wrong > 0 ? (
        <Trans>Fushat me gabim ruhen kur të ndreqen.</Trans>
      ) : (
        keptAt && (
          <>
            <Icon of={iconCloud} size="small" />
            <Trans>
              Ruajtur në <span className="num">{formatTime(keptAt)}</span>
            </Trans>
          </>
        )
      )}
    </p>
  );
}
