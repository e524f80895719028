import type { SomeHandlers } from '../../platform/http/call.ts';
import { file } from '../filings/filings.ts';
import { denouncementForm } from './filing.form.ts';

export const filingHandlers = {
  fileIndividualDenouncement: (call) => file(call, (lists) => denouncementForm(call.body, call, lists)),
  fileLegalEntityDenouncement: (call) => file(call, (lists) => denouncementForm(call.body, call, lists)),
} satisfies SomeHandlers;
