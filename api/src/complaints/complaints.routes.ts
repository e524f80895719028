// Filing a complaint. What it holds is complaints.form.ts's; storing and the receipt are filings/'s.
import { file } from '../filings/filings.ts';
import type { Handlers } from '../http/call.ts';
import { actTypeOf, complaintForm } from './complaints.form.ts';
import { missingInForm } from './complaints.rules.ts';

export const complaintsHandlers: Handlers<'fileComplaint'> = {
  fileComplaint: (call) =>
    file(call, (lists, law) => {
      const form = complaintForm(call.body, call, { lists, law });
      return { ...form, problems: { ...form.problems, ...missingInForm(call.body, actTypeOf(lists, call.body)) } };
    }),
};
