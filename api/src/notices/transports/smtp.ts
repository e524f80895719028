// E-mail by SMTP. A connection a message: notices are few, and a connection kept open is one more that breaks.
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Transport } from './transport.ts';

/** The other side will never take this message: trying again would only look like spam. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** What a server says of this recipient or this message; a wrong password or sender is the portal's to mend. */
const Refusal = z.object({ responseCode: z.int().check(z.minimum(500)), command: z.enum(['RCPT TO', 'DATA']) });

/** `smtps://user:password@host:465`, or `smtp://host:587`, which takes STARTTLS when the server offers it. */
export function smtp(url: string, from: string): Transport {
  const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
  return async ({ id, to, subject, text }) => {
    const transporter = createTransport({ url, ...times, disableFileAccess: true, disableUrlAccess: true });
    try {
      const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
      // Sent again after a doubt, it has the same id, and mailboxes show it once.
      await transporter.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      if (error instanceof Error && Refusal.safeParse(error).success) throw new Refused(error.message);
      throw error;
    } finally {
      transporter.close();
    }
  };
}
