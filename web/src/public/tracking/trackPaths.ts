import type { CaseKind } from '@denonco/contract';
import { paths } from '../../paths.ts';

export const trackPaths: Readonly<Record<CaseKind, string>> = {
  denouncement: paths.trackDenouncement,
  complaint: paths.trackComplaint,
};
