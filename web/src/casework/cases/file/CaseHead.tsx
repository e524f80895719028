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
import { useLingui } from '@lingui/react/macro';
import { casePath, queuePath } from '../../../paths.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Link, useNavigate } from '../../../platform/router/router.tsx';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Breadcrumbs } from '../../../ui/layout/Trail.tsx';
import { DueDate } from '../../../ui/marks/DueDate.tsx';
import type { Shape } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconEdit, iconEye, iconFile, iconHide, iconLock, iconUser } from '../../../ui/marks/pageIcons.ts';
import { Chip, StatusChip } from '../../../ui/marks/Status.tsx';
import { TurnSince } from '../../../ui/marks/Turn.tsx';
import { isPlainKey, useKeyDown } from '../../../ui/page/useKeyDown.ts';
import { PersonName } from '../../../ui/people/PersonName.tsx';
import { type AskedAction, MainAction } from '../actions/CaseActions.tsx';
import { queuePlace, storeQueuePlace } from '../queue/place.ts';
import { useIsMyTurn, useNextOfTurn, useOrganName } from '../words.ts';

const confidentialityIcons: Readonly<Record<string, Shape>> = {
  named: iconUser,
  confidential: iconLock,
  anonymous: iconLock,
};

export function CaseHead({ file }: { file: CaseFile }) {
  const { t, locale, dateTime } = useLingui();
  const organName = useOrganName();
  const { complaint, object, place, status, registeredAt } = file;
  const where = complaint
    ? [organName(complaint.organ, complaint.kzazNumber), complaint.actNumber].filter(Boolean).join(', ')
    : [...new Set([place.municipality?.name[locale], place.unit?.name[locale]])].filter(Boolean).join(', ');
  return (
    <header className="case-head">
      <h1>{object.name[locale]}</h1>
      <p className="row row--8">
        <StatusChip code={status.code} name={status.name[locale]} />
        {useChips(file).map(({ words, ...chip }) => (
          <Chip key={words} {...chip}>
            {words}
          </Chip>
        ))}
      </p>
      <p className="soft num">
        <span className="code">{file.number}</span> · {where && <span>{where} · </span>}
        <span>{t`regjistruar më`}</span> <time dateTime={registeredAt}>{dateTime(registeredAt)}</time>
      </p>
    </header>
  );
}

function useChips({ kind, track, confidentiality, channel, events, isCrime }: CaseFile) {
  const { t, locale } = useLingui();
  const hiding = hidingOf(lifecycleOf(kind), events);
  return [
    { shape: iconFile, words: track ? track.name[locale] : caseKindWords[kind][locale] },
    kind === 'denouncement' && {
      shape: confidentialityIcons[confidentiality.code] ?? iconEye,
      words: confidentiality.name[locale],
    },
    channel !== 'online' && { shape: iconEdit, words: t`Regjistruar në zyrë` },
    hiding && {
      shape: iconHide,
      words: hiding.scope === 'case' ? t`E fshehur nga publiku` : t`Teksti i fshehur nga publiku`,
    },
    owesReport(events) && { shape: iconWarn, tone: 'no' as const, words: t`Kallëzimi penal nuk është bërë` },
    isCrime && { shape: iconWarn, tone: 'no' as const, words: t`Vepër penale` },
  ].flatMap((chip) => chip || []);
}

export function CaseStrip({ file, onAsk }: { file: CaseFile; onAsk: (asked: AskedAction) => void }) {
  const { kind, turn, deadline, assignee } = file;
  const { t, locale } = useLingui();
  const now = useNow();
  const isMine = useIsMyTurn()(file);
  return (
    <section className={isMine ? 'case-strip case-strip--mine' : 'case-strip'} aria-label={t`Radha dhe afati`}>
      <dl>
        {turn.whose !== 'none' && (
          <div>
            <dt>{turnWords.turn[locale]}</dt>
            <dd>
              <b>{isMine ? turnWords.you[locale] : turnName(kind, turn.whose)[locale]}</b>{' '}
              <TurnSince since={turn.since} now={now} />
            </dd>
          </div>
        )}
        {deadline && !deadline.paused && (
          <div>
            <dt>{t`Deri më`}</dt>
            <dd>
              <DueDate dueAt={deadline.dueAt} paused={false} now={now} what="" legalBasis={deadline.legalBasis} />
            </dd>
          </div>
        )}
        <div>
          <dt>{kind === 'complaint' ? t`Relator` : t`Përgjegjës`}</dt>
          <dd>
            <PersonName person={assignee} />
          </dd>
        </div>
      </dl>
      <span className="no-print">
        <MainAction file={file} onAsk={onAsk} />
      </span>
    </section>
  );
}

export function CaseTrail({ number }: { number: string }) {
  const { t } = useLingui();
  const { address, numbers } = queuePlace();
  const kind = kindOfNumber(number) ?? 'denouncement';
  const queue = queuePath(kind);
  const at = numbers.indexOf(number);
  const before = numbers[at - 1];
  const after = at < 0 ? undefined : numbers[at + 1];
  const next = useNextOfTurn(number);
  useNeighbourKeys(address, { j: after, k: before }, next);
  // The queue focuses the case read last.
  const here = () => at >= 0 && storeQueuePlace(address, { opened: number });
  return (
    <div className="case-trail no-print" onClickCapture={here}>
      <Breadcrumbs
        trail={[
          { to: address.startsWith(queue) ? address : queue, name: kind === 'complaint' ? t`Ankesat` : t`Denoncimet` },
        ]}
        here={number}
      />
      {(at >= 0 || next) && (
        <p className="case-place">
          {next && (
            <TextButton onClick={() => void next()}>
              <kbd>N</kbd> {t`tjetra që ju pret`}
            </TextButton>
          )}
          {before && (
            <Link to={casePath(before)}>
              <kbd>K</kbd> {t`e mëparshmja`}
            </Link>
          )}
          {after && (
            <Link to={casePath(after)}>
              <kbd>J</kbd> {t`tjetra`}
            </Link>
          )}
          {at >= 0 && <span className="num">{t`${at + 1} nga ${numbers.length}`}</span>}
        </p>
      )}
    </div>
  );
}

function useNeighbourKeys(address: string, numbers: Record<string, string | undefined>, next?: () => Promise<void>) {
  const navigate = useNavigate();
  useKeyDown((event) => {
    if (!isPlainKey(event)) return;
    const key = event.key.toLowerCase();
    const wanted = numbers[key];
    if (wanted) {
      storeQueuePlace(address, { opened: wanted });
      navigate(casePath(wanted));
    } else if (key === 'n') void next?.();
  });
}
