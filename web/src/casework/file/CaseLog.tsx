// Where the steps of the case stand in the register log: one line, the positions folded.
import type { CaseFile } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { paths } from '../../paths.ts';
import { PublicLink } from '../../ui/actions/PublicLink.tsx';

export function CaseLog({ events }: Pick<CaseFile, 'events'>) {
  const locale = useLocale();
  const waiting = events.filter(({ logPosition }) => logPosition === null).length;
  const done = events.length - waiting;
  return (
    <details className="case-log small no-print">
      <summary>
        <span className="soft">
          <Plural
            value={done}
            one="# hap në regjistrin e pandryshueshëm"
            other="# hapa në regjistrin e pandryshueshëm"
          />
          {waiting > 0 && (
            <>
              , <Plural value={waiting} one="# pret" other="# presin" />
            </>
          )}
        </span>
      </summary>
      <ol className="case-log__places">
        {events.map(({ at, name, action, logPosition }) => (
          <li key={`${at} ${action}`}>
            <span>
              {name[locale]} <span className="muted num">{formatDateTime(at, locale)}</span>
            </span>
            <span className="num">
              {logPosition === null ? <Trans>pret</Trans> : formatNumber(logPosition + 1, locale)}
            </span>
          </li>
        ))}
      </ol>
      <p className="soft measure">
        <Trans>
          Numri është shënimi i hapit në atë regjistër. Një hap i shkruar nuk ndryshohet dot më pa u parë:{' '}
          <PublicLink to={paths.registerLog}>si funksionon</PublicLink>.
        </Trans>
      </p>
    </details>
  );
}
