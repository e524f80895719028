// E-mail by SMTP. A connection a message: notices are few, and a connection kept open is one more that breaks.
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Transport } from './transport.ts';

/** The other side will never take this message: trying again would only look like spam. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** What a server says of this recipient or this message; a wrong password or sender is the portal's to mend. */
const Refusal = z.object({ responseCode: z.int().check(z.minimum(500)), command: z.enum(['RCPT TO', 'DATA']) });

const answerMs = 10_000;

/**
 * `smtps://user:password@host:465`, or `smtp://host:587`, which takes STARTTLS when the server offers it. EHLO names the
 * host of `publicUrl`: mail servers compare it with the sender, and the machine's own name is often none.
 */
function connectionTo(url: string, publicUrl: string, mostMs = answerMs) {
  const { hostname } = new URL(publicUrl);
  const name = isIP(hostname) ? undefined : hostname;
  const times = { connectionTimeout: mostMs, greetingTimeout: mostMs, socketTimeout: 2 * mostMs, dnsTimeout: mostMs };
  return createTransport({ url, name, ...times, disableFileAccess: true, disableUrlAccess: true });
}

/** Connects, greets and signs in, and sends nothing. @throws Error when one of them is refused. */
export async function greetMailServer(url: string, publicUrl: string): Promise<void> {
  const transporter = connectionTo(url, publicUrl, answerMs / 2);
  await transporter.verify().finally(() => transporter.close());
}

/** RFC 2369 and 8058; the press without a page is for HTTPS alone. */
const stopHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

export function smtp(url: string, from: string, publicUrl: string): Transport {
  return async ({ id, to, subject, text, stopUrl }) => {
    const transporter = connectionTo(url, publicUrl);
    try {
      const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
      // Sent again after a doubt, it has the same id, and mailboxes show it once.
      await transporter.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl !== undefined && stopHeaders(stopUrl)) },
      });
    } catch (error) {
      if (error instanceof Error && Refusal.safeParse(error).success) throw new Refused(error.message);
      throw error;
    } finally {
      transporter.close();
    }
  };
}
