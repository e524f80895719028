// A fact of a part in words: numbers, sizes and times as the language writes them.
import type { HealthFact } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatBytes, formatDateTime, formatNumber } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';

export function useFactValue() {
  const { t } = useLingui();
  const locale = useLocale();
  const n = (value: number) => formatNumber(value, locale);
  const duration = (seconds: number): string => {
    if (seconds < 120) return t`${n(seconds)} sekonda`;
    if (seconds < 7200) return t`${n(Math.round(seconds / 60))} minuta`;
    if (seconds < 172_800) return t`${n(Math.round(seconds / 3600))} orë`;
    return t`${n(Math.round(seconds / 86_400))} ditë`;
  };
  return (value: HealthFact['value']): string => {
    switch (value.kind) {
      case 'number':
        return n(value.number);
      case 'bytes':
        return formatBytes(value.number, locale);
      case 'milliseconds':
        return `${n(value.number)} ms`;
      case 'seconds':
        return duration(value.number);
      case 'instant':
        return formatDateTime(value.at, locale);
      case 'words':
        return value.words[locale];
    }
  };
}
