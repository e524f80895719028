import {
  type CaseFile,
  caseKindWords,
  hidingOf,
  kindOfNumber,
  lifecycleOf,
  owesReport,
  turnName,
  turnWords,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { casePath, queuePath } from '../../../paths.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Link, useNavigate } from '../../../platform/router/router.tsx';
import { Breadcrumbs } from '../../../ui/layout/Trail.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconEdit, iconEye, iconFile, iconHide, iconLock, iconUser } from '../../../ui/marks/pageIcons.ts';
import { StatusChip } from '../../../ui/marks/Status.tsx';
import { TurnSince } from '../../../ui/marks/Turn.tsx';
import { useKeyDown } from '../../../ui/page/useKeyDown.ts';
import { queuePlace, storeQueuePlace } from '../queue/place.ts';
import { useIsMyTurn, useOrganName } from '../words.ts';

const confidentialityIcons = { named: iconUser, confidential: iconLock, anonymous: iconLock } as const;

export function CaseHead({ file }: { file: CaseFile }) {
  const { locale, dateTime } = useLingui();
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
      <TurnLine file={file} />
      <p className="soft num">
        <span className="code">{file.number}</span> · {where && <span>{where} · </span>}
        <Trans>regjistruar më</Trans> <time dateTime={registeredAt}>{dateTime(registeredAt)}</time>
      </p>
    </header>
  );
}

/** Whose turn it is, since when and until when. */
function TurnLine({ file }: { file: CaseFile }) {
  const { kind, turn, deadline } = file;
  const { locale, dateTime } = useLingui();
  const now = useNow();
  const isMine = useIsMyTurn()(file);
  if (turn.whose === 'none') return null;
  return (
    <p className={isMine ? 'case-turn turn--mine' : 'case-turn'}>
      <b>{isMine ? turnWords.yours[locale] : `${turnWords.turn[locale]}: ${turnName(kind, turn.whose)[locale]}`}</b>{' '}
      <TurnSince since={turn.since} now={now} />
      {deadline && !deadline.paused && (
        <span>
          , <Trans>deri {dateTime(deadline.dueAt)}</Trans>
        </span>
      )}
    </p>
  );
}

/** Links back to the queue and to neighbouring cases (K, J). */
export function CaseTrail({ number }: { number: string }) {
  const { t } = useLingui();
  const { address, numbers } = queuePlace();
  const kind = kindOfNumber(number) ?? 'denouncement';
  const queue = queuePath(kind);
  const at = numbers.indexOf(number);
  const before = numbers[at - 1];
  const after = at < 0 ? undefined : numbers[at + 1];
  useNeighbourKeys(address, before, after);
  // Returning to the queue focuses the case read last.
  const here = () => at >= 0 && storeQueuePlace(address, { opened: number });
  return (
    <div className="case-trail no-print" onClickCapture={here}>
      <Breadcrumbs
        trail={[
          { to: address.startsWith(queue) ? address : queue, name: kind === 'complaint' ? t`Ankesat` : t`Denoncimet` },
        ]}
        here={number}
      />
      {at >= 0 && (
        <p className="case-place">
          {before && (
            <Link to={casePath(before)}>
              <kbd>K</kbd> <Trans>e mëparshmja</Trans>
            </Link>
          )}
          {after && (
            <Link to={casePath(after)}>
              <kbd>J</kbd> <Trans>tjetra</Trans>
            </Link>
          )}
          <span className="num">
            <Trans>
              {at + 1} nga {numbers.length}
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}

function useNeighbourKeys(address: string, before: string | undefined, after: string | undefined): void {
  const navigate = useNavigate();
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
    const wanted = { j: after, k: before }[event.key.toLowerCase()];
    if (!wanted) return;
    storeQueuePlace(address, { opened: wanted });
    navigate(casePath(wanted));
  });
}
