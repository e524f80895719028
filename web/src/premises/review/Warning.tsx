import { type PremisesReport, premisesRule } from '@denonco/contract';
import { formatLaw } from '../../i18n/law.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconInfo, iconWarn } from '../../ui/marks/icons.ts';

/** Words and article of a warning; it stops nothing. */
export function Warning({ code }: { code: PremisesReport['warnings'][number] }) {
  const locale = useLocale();
  const rule = premisesRule(code);
  if (!rule) return null;
  const isHint = rule.severity === 'hint';
  return (
    <p className={isHint ? 'prem-warning prem-warning--hint' : 'prem-warning'}>
      <Icon of={isHint ? iconInfo : iconWarn} size="small" />
      <span>
        {rule.words[locale]} <b className="num">{formatLaw(rule.article, locale)}</b>
      </span>
    </p>
  );
}
