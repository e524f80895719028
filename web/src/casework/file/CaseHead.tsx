import { type CaseFile, caseKindWords, hidingOf, lifecycleOf, owesReport } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { iconEdit, iconEye, iconFile, iconHide, iconLock, iconUser } from '../../ui/marks/moreIcons.ts';
import { StatusChip } from '../../ui/marks/Status.tsx';
import { useOrganName } from '../words.ts';

const confidentialityIcons = { named: iconUser, confidential: iconLock, anonymous: iconLock } as const;

/** What the case is, in one glance: object, status, track, confidentiality, place and hour. */
export function CaseHead({ file }: { file: CaseFile }) {
  const locale = useLocale();
  const organName = useOrganName();
  const { object, status, track, confidentiality, isCrime, place, registeredAt } = file;
  const { complaint } = file;
  const hiding = hidingOf(lifecycleOf(file.kind), file.events);
  const where = complaint
    ? [organName(complaint.organ, complaint.kzazNumber), complaint.actNumber].filter(Boolean).join(', ')
    : [...new Set([place.municipality?.name[locale], place.unit?.name[locale]])].filter(Boolean).join(', ');
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
          {track ? track.name[locale] : caseKindWords[file.kind][locale]}
        </span>
        {file.kind === 'denouncement' && (
          <span className="status status--chip">
            <Icon of={icon} size="small" />
            {confidentiality.name[locale]}
          </span>
        )}
        {file.channel !== 'online' && (
          <span className="status status--chip">
            <Icon of={iconEdit} size="small" />
            <Trans>Regjistruar në zyrë</Trans>
          </span>
        )}
        {hiding && (
          <span className="status status--chip">
            <Icon of={iconHide} size="small" />
            {hiding.scope === 'case' ? (
              <Trans>E fshehur nga publiku</Trans>
            ) : (
              <Trans>Teksti i fshehur nga publiku</Trans>
            )}
          </span>
        )}
        {owesReport(file.events) && (
          <span className="status status--chip case-crime">
            <Icon of={iconWarn} size="small" />
            <Trans>Kallëzimi penal nuk është bërë</Trans>
          </span>
        )}
        {isCrime && (
          <span className="status status--chip case-crime">
            <Icon of={iconWarn} size="small" />
            <Trans>Vepër penale</Trans>
          </span>
        )}
      </p>
      <p className="soft num">
        <span className="code">{file.number}</span> · {where && <>{where} · </>}
        <Trans>regjistruar më</Trans> <time dateTime={registeredAt}>{formatDateTime(registeredAt, locale)}</time>
      </p>
    </header>
  );
}
