import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';

/** How much of a text's room is used. */
export function Counter({ id, used, max }: { id: string; used: number; max: number }) {
  const locale = useLocale();
  return (
    <p id={id} className={used > max ? 'counter counter--over' : 'counter'}>
      <Trans>
        {formatNumber(used, locale)} nga {formatNumber(max, locale)} shenja
      </Trans>
    </p>
  );
}
