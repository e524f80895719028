// Unsubscribe links. Separate from tracking.ts, which the forms load.
import * as z from 'zod/mini';
import { route } from '../platform/http.ts';

const StopParams = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) });
const stopPath = '/api/news/stop/:token/';
/** The button of the link's page or of the mail program (RFC 8058). */
export const stopNews = route({
  method: 'POST',
  access: 'public',
  path: stopPath,
  params: StopParams,
  anyForm: true,
  followUp: false,
  reply: z.null(),
  errors: ['not_found'],
  summary:
    'Stop news of a case to the address that got this link, without session or code, and erase the address; pressed again it says the same',
});
export const openStopNews = route({
  method: 'GET',
  access: 'public',
  path: stopPath,
  params: StopParams,
  reply: z.unknown(),
  summary: 'Leads to the page with the button that stops news; changes nothing, because mail scanners open links',
});
