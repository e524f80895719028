// What a notice says and where it leads. The words are the server's, the same as in e-mails.
import type { Locale, MyNotice } from '@denonco/contract';
import { casePath, paths } from '../paths.ts';

/** Before the number of the case and after it. */
export function noticeWords({ words }: MyNotice, locale: Locale): readonly [string, string] {
  const [before = '', after = ''] = words[locale].split('{number}');
  return [before, after];
}

/** Where what is about no case leads. */
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
  // One notice speaks of many reports; nearly all of them are of voting centres.
  premisesSent: `${paths.qvReports}?status=sent`,
  premisesReturned: `${paths.qvReports}?status=returned`,
  premisesDecided: `${paths.qvReports}?sort=updated&order=desc`,
};

export const noticePath = ({ event, number }: MyNotice): string =>
  number === null ? (pages[event] ?? paths.outbox) : casePath(number);
