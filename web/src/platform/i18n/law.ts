// Legal bases in words. Stored short: `KZ 123/2; KPA 91`.
import { internalBasis, isInternalTime, type Locale } from '@denonco/contract';

/** A short basis; without an article, the commission's practice. */
export const basisIn = (basis: string, locale: Locale): string =>
  locale === 'en' ? basis.replace(internalBasis, 'practice of KQZ').replaceAll('Ligji ', 'Law ') : basis;

/** `KZ, neni 123/2; KPA, neni 91`; in English `KZ, Article 123/2; …`. Other texts stay unchanged. */
export const formatLaw = (basis: string, locale: Locale): string =>
  basisIn(basis, locale).replace(/\b(KZ|KPA|KPP|KP) (?=\d)/g, locale === 'en' ? '$1, Article ' : '$1, neni ');

/** The law of a deadline; one without an article is named as not statutory. */
export const formatTimeLaw = (basis: string, locale: Locale): string =>
  isInternalTime(basis) ? internalTimeText[locale] : formatLaw(basis, locale);

const internalTimeText = {
  al: 'kohë e brendshme e komisionit, jo afat ligjor',
  en: 'internal time of the commission, not a legal deadline',
};
