// Chooses the transport: mail server, SMS gateway, or local outbox.
import type { Config } from '../../platform/config.ts';
import type { Delivery, Transport } from './deliveries.store.ts';
import { writeToLocalOutbox } from './localOutbox.ts';
import { smsGateway } from './smsGateway.ts';
import { smtp } from './smtp.ts';

export function transportsOf(config: Config): Readonly<Record<Delivery['channel'], Transport>> {
  const { mail, sms, dataDir, publicUrl } = config;
  const local: Transport = (delivery) => writeToLocalOutbox(dataDir, delivery);
  return {
    email: mail.smtpUrl === undefined ? local : smtp(mail.smtpUrl, mail.from, publicUrl),
    sms: sms ? smsGateway(sms) : local,
  };
}
