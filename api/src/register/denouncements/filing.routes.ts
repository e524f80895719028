import type { Handlers } from '../../platform/http/call.ts';
import { file } from '../filings/filings.ts';
import { denouncementForm } from './filing.form.ts';

export const filingHandlers: Handlers<'fileIndividualDenouncement' | 'fileLegalEntityDenouncement'> = {
  fileIndividualDenouncement: (call) => file(call, (lists) => denouncementForm(call.body, call, lists)),
  fileLegalEntityDenouncement: (call) => file(call, (lists) => denouncementForm(call.body, call, lists)),
};
