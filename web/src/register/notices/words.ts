// Words and target of a notice; the server's words are the same as in e-mails.
import type { Locale, MyNotice } from '@denonco/contract';
import { casePath, paths } from '../../paths.ts';

/** Text before and after the case number. */
export function noticeWords({ words }: MyNotice, locale: Locale): readonly [string, string] {
  const [before = '', after = ''] = words[locale].split('{number}');
  return [before, after];
}

/** Target of notices without a case. */
const pages: Readonly<Partial<Record<MyNotice['event'], string>>> = {
  newDevice: paths.mySessions,
  accountChanged: paths.security,
  myRights: paths.dashboard,
  administration: paths.members,
  grantAsked: paths.grants,
  grantAnswered: paths.grants,
  grantGiven: paths.grants,
  smsBudget: paths.health,
  backupLate: paths.health,
  rehearsalLate: paths.health,
  retentionWaits: paths.retention,
  // The notice covers many reports, mostly of voting centres.
  premisesSent: `${paths.qvReports}?status=sent`,
  premisesReturned: `${paths.qvReports}?status=returned`,
  premisesDecided: `${paths.qvReports}?sort=updated&order=desc`,
};

export const noticePath = ({ event, number }: MyNotice): string =>
  number === null ? (pages[event] ?? paths.outbox) : casePath(number);
