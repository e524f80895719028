import { type CaseKind, type TurnCode, turnLabels, turnName } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAge } from '../../platform/i18n/dueDates.ts';
import { dayInTirana, formatTime } from '../../platform/i18n/format.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import './turn.css';

interface TurnProps {
  kind: CaseKind;
  turn: { whose: TurnCode; since: string };
  isMine: boolean;
}

export function Turn({ kind, turn, isMine }: TurnProps) {
  const { locale } = useLingui();
  const now = useNow();
  return (
    <span className={isMine ? 'turn turn--mine' : 'turn'}>
      <span>{isMine ? turnLabels.you[locale] : turnName(kind, turn.whose)[locale]}</span>
      {turn.whose !== 'none' && (
        <small>
          <time dateTime={turn.since}>{formatAge(turn.since, now, locale)}</time>
        </small>
      )}
    </span>
  );
}

export function TurnSince({ since }: { since: string }) {
  const { date } = useLingui();
  const isToday = dayInTirana(since) === dayInTirana(useNow());
  return (
    <time dateTime={since}>
      {isToday ? <Trans>prej orës {formatTime(since)}</Trans> : <Trans>prej {date(since)}</Trans>}
    </time>
  );
}
