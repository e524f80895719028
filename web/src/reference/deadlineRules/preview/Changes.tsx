import type { DeadlineChange } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/layout/Card.tsx';

/** Latest changes, and the progress of recalculation. */
export function Changes({ changes }: { changes: readonly DeadlineChange[] }) {
  const { t, locale, dateTime } = useLingui();
  if (changes.length === 0) return null;
  return (
    <Card title={t`Ndryshimet e fundit`}>
      <ul className="rules__changes">
        {changes.map(({ id, at, by, words, reason, recounted, moves, done }) => (
          <li key={id}>
            <p>
              <b>{words[locale]}</b>
            </p>
            <p className="breaks">{reason}</p>
            <p className="soft">
              <time dateTime={at}>{dateTime(at)}</time> · {by.name}
              {' · '}
              {recounted ? (
                <Trans>
                  u llogaritën përsëri {done} nga {moves} afate
                </Trans>
              ) : (
                <Plural
                  value={moves}
                  _0="asnjë afat në rrjedhë nuk prekej"
                  one="# afat në rrjedhë mbeti si ishte"
                  other="# afate në rrjedhë mbetën si ishin"
                />
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
