// Runtime of Lingui's `useLingui` macro, with the locale and its formats.
import type { Locale } from '@denonco/contract';
import type { I18n } from '@lingui/core';
import type { MacroMessageDescriptor } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { formatBytes, formatDate, formatDateTime, formatNumber, formatPercent } from './format.ts';

interface Translate {
  (literals: TemplateStringsArray, ...placeholders: readonly unknown[]): string;
  (descriptor: MacroMessageDescriptor): string;
}

declare module '@lingui/react/macro' {
  export function useLingui(): Formats & { readonly i18n: I18n; readonly t: Translate };
}

const formatsOf = (locale: Locale) => ({
  locale,
  date: (value: string | Date) => formatDate(value, locale),
  dateTime: (instant: string | Date) => formatDateTime(instant, locale),
  number: (value: number, fractionDigits?: number) => formatNumber(value, locale, fractionDigits),
  percent: (share: number) => formatPercent(share, locale),
  bytes: (bytes: number) => formatBytes(bytes, locale),
});
type Formats = Readonly<ReturnType<typeof formatsOf>>;
const formats = { al: formatsOf('al'), en: formatsOf('en') };

export function useI18n(): ReturnType<typeof useLingui> & Formats {
  const lingui = useLingui();
  return { ...lingui, ...formats[lingui.i18n.locale === 'en' ? 'en' : 'al'] };
}
