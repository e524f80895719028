// Words of a notice; the server's are the same as in e-mails.
import type { Locale, MyNotice } from '@denonco/contract';

/** Text before and after the case number. */
export function noticeWords({ words }: MyNotice, locale: Locale): readonly [string, string] {
  const [before = '', after = ''] = words[locale].split('{number}');
  return [before, after];
}
