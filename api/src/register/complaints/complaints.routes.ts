import type { SomeHandlers } from '../../platform/http/call.ts';
import { file } from '../filings/filings.ts';
import { complaintForm } from './complaints.form.ts';

export const complaintsHandlers = {
  fileComplaint: (call) => file(call, (lists, law) => complaintForm(call.body, call, { lists, law })),
} satisfies SomeHandlers;
