// Filing a denouncement, as an individual or as a legal entity. What each holds is filing.form.ts's; storing and the
// receipt are filings/'s.
import { file } from '../filings/filings.ts';
import type { Handlers } from '../http/call.ts';
import { denouncementForm } from './filing.form.ts';

export const filingHandlers: Handlers<'fileIndividualDenouncement' | 'fileLegalEntityDenouncement'> = {
  fileIndividualDenouncement: (call) => file(call, (lists) => denouncementForm(call.body, call, lists)),
  fileLegalEntityDenouncement: (call) => file(call, (lists) => denouncementForm(call.body, call, lists)),
};
