// The route that files a complaint. complaints.form.ts reads the form; filings/ stores it and makes the receipt.

import type { Handlers } from '../../platform/http/call.ts';
import { file } from '../filings/filings.ts';
import { complaintForm } from './complaints.form.ts';

export const complaintsHandlers: Handlers<'fileComplaint'> = {
  fileComplaint: (call) => file(call, (lists, law) => complaintForm(call.body, call, { lists, law })),
};
