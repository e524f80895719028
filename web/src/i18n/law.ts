// Legal bases as people read them. The register keeps them short: `KZ 123/2; KPA 91`.
import type { Locale } from '@denonco/contract';

/** `KZ, neni 123/2; KPA, neni 91`; in English `KZ, Article 123/2; …`. What is no article of a code stays as it is. */
export const formatLaw = (basis: string, locale: Locale): string =>
  basis.replace(/\b(KZ|KPA|KP) (?=\d)/g, locale === 'en' ? '$1, Article ' : '$1, neni ');
