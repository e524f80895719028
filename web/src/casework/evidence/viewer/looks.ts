// Which cleaned copies can be looked at inside the page; everything else leaves as a download.
import type { CaseDocument } from '@denonco/contract';

type Look = 'picture' | 'pdf';
const looks: Readonly<Partial<Record<CaseDocument['kind'], Look>>> = {
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  pdf: 'pdf',
};

/** How the cleaned copy is drawn; undefined where there is none, or it may not be opened. */
export const lookOf = ({ kind, cleaning, scan }: CaseDocument): Look | undefined =>
  cleaning === 'ready' && (scan === 'clean' || scan === 'unscanned') ? looks[kind] : undefined;
