import type { CaseFile } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconEye, iconFile, iconLock, iconUser, iconWarn } from '../../ui/marks/icons.ts';
import { StatusChip } from '../../ui/marks/Status.tsx';

const confidentialityIcons = { named: iconUser, confidential: iconLock, anonymous: iconLock } as const;

/** What the case is, in one glance: object, status, track, confidentiality, place and hour. */
export function CaseHead({ file }: { file: CaseFile }) {
  const locale = useLocale();
  const { object, status, track, confidentiality, isCrime, place, registeredAt } = file;
  const icon =
    confidentiality.code === 'confidential' || confidentiality.code === 'anonymous' || confidentiality.code === 'named'
      ? confidentialityIcons[confidentiality.code]
      : iconEye;
  return (
    <header className="case-head">
      <h1>{object.name[locale]}</h1>
      <p className="row row--8">
        <StatusChip code={status.code} name={status.name[locale]} />
        <span className="status status--chip">
          <Icon of={iconFile} size="small" />
          {track.name[locale]}
        </span>
        <span className="status status--chip">
          <Icon of={icon} size="small" />
          {confidentiality.name[locale]}
        </span>
        {isCrime && (
          <span className="status status--chip case-crime">
            <Icon of={iconWarn} size="small" />
            <Trans>Vepër penale</Trans>
          </span>
        )}
      </p>
      <p className="soft num">
        <span className="code">{file.number}</span> ·{' '}
        {[...new Set([place.municipality.name[locale], place.unit?.name[locale]])].filter(Boolean).join(', ')} ·{' '}
        <Trans>regjistruar më</Trans> <time dateTime={registeredAt}>{formatDateTime(registeredAt, locale)}</time>
      </p>
    </header>
  );
}
