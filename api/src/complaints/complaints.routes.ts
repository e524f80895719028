// Filing a complaint. What it holds is complaints.form.ts's; storing and the receipt are filings/'s.
import { file } from '../filings/filings.ts';
import type { Handlers } from '../http/call.ts';
import { complaintForm } from './complaints.form.ts';

export const complaintsHandlers: Handlers<'fileComplaint'> = {
  fileComplaint: (call) => file(call, (lists, law) => complaintForm(call.body, call, { lists, law })),
};
