// Legal bases as people read them. The register keeps them short: `KZ 123/2; KPA 91`.
import { internalBasis, isInternalTime, type Locale } from '@denonco/contract';

/** A short basis as it stands, in the language of the page: what no article says is the practice of the commission. */
export const basisIn = (basis: string, locale: Locale): string =>
  locale === 'en' ? basis.replace(internalBasis, 'practice of the CEC') : basis;

/** `KZ, neni 123/2; KPA, neni 91`; in English `KZ, Article 123/2; …`. What is no article of a code stays as it is. */
export const formatLaw = (basis: string, locale: Locale): string =>
  basisIn(basis, locale).replace(/\b(KZ|KPA|KPP|KP) (?=\d)/g, locale === 'en' ? '$1, Article ' : '$1, neni ');

/** The same of a time: one that no article has says that it is not a legal deadline. */
export const formatTimeLaw = (basis: string, locale: Locale): string =>
  isInternalTime(basis) ? internalWords[locale] : formatLaw(basis, locale);

const internalWords = {
  al: 'kohë e brendshme e komisionit, jo afat ligjor',
  en: 'internal time of the commission, not a legal deadline',
};
