import type { Locale } from '@denonco/contract';
import { useLingui } from '@lingui/react';

/** The language the page is shown in now; for format.ts and for names that come in both languages. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return i18n.locale === 'en' ? 'en' : 'al';
}
