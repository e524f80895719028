// Runtime of Lingui's `useLingui` macro, with the locale and its formats.
import type { Locale } from '@denonco/contract';
import type { I18n } from '@lingui/core';
import type { MacroMessageDescriptor } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { formatBytes, formatDate, formatDateTime, formatNumber, formatPercent } from './format.ts';

interface Formats {
  readonly locale: Locale;
  readonly date: (value: string | Date) => string;
  readonly dateTime: (instant: string | Date) => string;
  readonly number: (value: number, fractionDigits?: number) => string;
  readonly percent: (share: number) => string;
  readonly bytes: (bytes: number) => string;
}

interface Translate {
  (literals: TemplateStringsArray, ...placeholders: readonly unknown[]): string;
  (descriptor: MacroMessageDescriptor): string;
}

declare module '@lingui/react/macro' {
  export function useLingui(): Formats & { readonly i18n: I18n; readonly t: Translate };
}

const formatsOf = (locale: Locale): Formats => ({
  locale,
  date: (value) => formatDate(value, locale),
  dateTime: (instant) => formatDateTime(instant, locale),
  number: (value, fractionDigits) => formatNumber(value, locale, fractionDigits),
  percent: (share) => formatPercent(share, locale),
  bytes: (bytes) => formatBytes(bytes, locale),
});
const formats = { al: formatsOf('al'), en: formatsOf('en') };

export function useI18n(): ReturnType<typeof useLingui> & Formats {
  const lingui = useLingui();
  return { ...lingui, ...formats[lingui.i18n.locale === 'en' ? 'en' : 'al'] };
}
