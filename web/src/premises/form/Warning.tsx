import { type PremisesReport, premisesRule } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatLaw } from '../../platform/i18n/law.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconInfo, iconWarn } from '../../ui/marks/icons.ts';

/** Text and article of a warning, which never blocks. */
export function Warning({ code }: { code: PremisesReport['warnings'][number] }) {
  const { locale } = useLingui();
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
