// Calls by kind of case, the only difference between both.
import type { CaseKind, RouteName } from '@denonco/contract';
import { paths } from '../../paths.ts';

export const calls = {
  denouncement: {
    trace: 'traceDenouncement',
    answer: 'answerDenouncement',
    withdraw: 'withdrawDenouncement',
    message: 'messageOnDenouncement',
    subscribe: 'subscribeToDenouncement',
    unsubscribe: 'unsubscribeFromDenouncement',
    letter: 'linkDenouncementLetter',
    prove: 'proveDenouncement',
    readFiled: 'readFiledDenouncement',
    filedPdf: 'filedDenouncementPdf',
  },
  complaint: {
    trace: 'traceComplaint',
    answer: 'answerComplaint',
    withdraw: 'withdrawComplaint',
    message: 'messageOnComplaint',
    subscribe: 'subscribeToComplaint',
    unsubscribe: 'unsubscribeFromComplaint',
    letter: 'linkComplaintLetter',
    prove: 'proveComplaint',
    readFiled: 'readFiledComplaint',
    filedPdf: 'filedComplaintPdf',
  },
} as const satisfies Record<CaseKind, Record<string, RouteName>>;

export const trackPaths: Readonly<Record<CaseKind, string>> = {
  denouncement: paths.trackDenouncement,
  complaint: paths.trackComplaint,
};
