// Names of places are the same in both languages, but for one.
import type { Locale } from '@denonco/contract';

/** `Tiranë` is `Tirana` in English; every other name stays (geo.test.ts compares with the portal's lists). */
export const placeName = (name: string, locale: Locale): string =>
  locale === 'en' && name === 'Tiranë' ? 'Tirana' : name;
