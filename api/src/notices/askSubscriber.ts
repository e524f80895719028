// The job that asks the owner of an e-mail address whether news of a case may come there. The daily limit is of the
// address and not of the sender, so that the portal cannot be used to flood a mailbox.
import type { Locale } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { post } from './deliveries.store.ts';
import { ends } from './notices.words.ts';
import { findAsked } from './subscriptionRequests.store.ts';
import { fill } from './templates/templates.rules.ts';

const Payload = z.object({ id: z.uuid(), times: z.int() });

const words = {
  al: {
    subject: 'Konfirmoni njoftimet për çështjen {number}',
    body: 'Çështja {number} u regjistrua. U kërkua që njoftimet për këtë çështje të vijnë në këtë adresë. Nëse i kërkuat ju, hapni lidhjen dhe shtypni butonin:\n{url}\n\nLidhja vlen tri ditë. Pa konfirmimin tuaj nuk ju dërgojmë asgjë tjetër dhe adresa fshihet.\n\nNëse nuk i kërkuat ju, mos bëni asgjë.',
  },
  en: {
    subject: 'Confirm news of case {number}',
    body: 'Case {number} was registered. It was asked that news of it come to this address. If you asked for them, open the link and press the button:\n{url}\n\nThe link is valid for three days. Unless you confirm, we send you nothing else and the address is erased.\n\nIf you did not ask for them, do nothing.',
  },
} as const satisfies Record<Locale, unknown>;

export async function askSubscriber(payload: unknown, deps: Deps): Promise<void> {
  const { id, times } = Payload.parse(payload);
  const { db, keys, config, limits } = deps;
  const now = deps.now();
  const asked = await findAsked(db, keys, id, now);
  if (!asked) return;
  const { number, to, masked, token, expiresAt } = asked;
  const name = keys.hash('throttled-email', to.toLowerCase()).toString('base64url').slice(0, 22);
  if (!(await limits.confirmationAsked(name))) return;
  const locale = asked.language === 'en' ? 'en' : 'al';
  const { institution } = await publisherInForce(deps);
  const values = {
    number,
    url: `${config.publicUrl}/#/notices/confirm/${token}`,
    institution: institution.name[locale],
  };
  const { subject, body } = words[locale];
  const text = fill(`${body}\n\n${ends[locale]}`, values);
  const eventKey = `subscription/${id}/${times}`;
  await db
    .transaction()
    .execute((tx) =>
      post(tx, keys, now, [
        { eventKey, channel: 'email', to, masked, subject: fill(subject, values), text, usefulUntil: expiresAt },
      ]),
    );
  deps.nudge();
}
