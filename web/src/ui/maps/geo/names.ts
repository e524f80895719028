// Place names, equal in both languages with one exception.
import type { Locale } from '@denonco/contract';

/** `Tiranë` is `Tirana` in English; other names stay (checked by geo.test.ts). */
export const placeName = (name: string, locale: Locale): string =>
  locale === 'en' && name === 'Tiranë' ? 'Tirana' : name;
