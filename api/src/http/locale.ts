// In which language a caller is answered: Albanian, unless English is preferred to it.
import type { Locale } from '@denonco/contract';

/** Reads `Accept-Language`: `en` only when its weight is above that of `sq` (or the older `al`); a tie is Albanian. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const weights = { al: 0, en: 0 };
  for (const range of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.trim().split(/\s*;\s*/);
    const language = tag.split('-')[0];
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1) || 0;
    if (language === 'en') weights.en = Math.max(weights.en, weight);
    if (language === 'sq' || language === 'al') weights.al = Math.max(weights.al, weight);
  }
  return weights.en > weights.al ? 'en' : 'al';
}
