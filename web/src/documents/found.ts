// Which questions a search leaves, in their groups.
import { type FaqEntry, type FaqGroup, type Locale, plainRichText } from '@denonco/contract';
import { formatLaw } from '../i18n/law.ts';
import { holdsAll } from './search.ts';

/** Everything of a question that is read. The basis is found both as `KZ 126` and as `neni 126`. */
function textOf({ question, answer, legalBasis }: FaqEntry, locale: Locale): string {
  const law = legalBasis === null ? '' : `${legalBasis} ${formatLaw(legalBasis, locale)}`;
  return `${question[locale]} ${plainRichText(answer[locale])} ${law}`;
}

/** The questions that hold every word; a group's name counts for all of its questions. No words: all of them. */
export const found = (groups: readonly FaqGroup[], words: readonly string[], locale: Locale): readonly FaqGroup[] =>
  groups.flatMap((group) => {
    const entries = group.entries.filter((entry) => holdsAll(`${group.name[locale]} ${textOf(entry, locale)}`, words));
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
