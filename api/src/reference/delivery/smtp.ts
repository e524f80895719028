// E-mail by SMTP, one connection per message: messages are few, and idle connections break.
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Transport } from './deliveries.store.ts';

/** A permanent refusal: retrying would look like spam. */
export class PermanentRefusal extends Error {
  override readonly name = 'PermanentRefusal';
}

/** A permanent refusal of this recipient or message; a wrong password or sender is the portal's fault. */
const Refusal = z.object({ responseCode: z.int().check(z.minimum(500)), command: z.enum(['RCPT TO', 'DATA']) });

const answerMs = 10_000;

/**
 * `smtps://user:password@host:465`, or `smtp://host:587` with STARTTLS when offered. EHLO has the host of `publicUrl`:
 * mail servers compare it with the sender.
 */
function connectionTo(url: string, publicUrl: string, maxMs = answerMs) {
  const { hostname } = new URL(publicUrl);
  const name = isIP(hostname) ? undefined : hostname;
  const times = { connectionTimeout: maxMs, greetingTimeout: maxMs, socketTimeout: 2 * maxMs, dnsTimeout: maxMs };
  return createTransport({ url, name, ...times, disableFileAccess: true, disableUrlAccess: true });
}

/** Signs in without sending. @throws Error when that fails. */
export async function checkMailServer(url: string, publicUrl: string): Promise<void> {
  const transporter = connectionTo(url, publicUrl, answerMs / 2);
  await transporter.verify().finally(() => transporter.close());
}

/** RFC 2369 and 8058; one-click requires HTTPS. */
const stopHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

export function smtp(url: string, from: string, publicUrl: string): Transport {
  return async ({ id, to, subject, text, stopUrl }) => {
    const transporter = connectionTo(url, publicUrl);
    try {
      const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
      // The same Message-ID on retries, so that mailboxes deduplicate.
      await transporter.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl !== undefined && stopHeaders(stopUrl)) },
      });
    } catch (error) {
      if (error instanceof Error && Refusal.safeParse(error).success) throw new PermanentRefusal(error.message);
      throw error;
    } finally {
      transporter.close();
    }
  };
}
