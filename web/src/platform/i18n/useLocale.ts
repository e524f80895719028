import type { Locale } from '@denonco/contract';
import { useLingui } from '@lingui/react';

/** Current language, for format.ts and bilingual names. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return i18n.locale === 'en' ? 'en' : 'al';
}
