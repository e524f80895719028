// SMS by any gateway that takes them over HTTP: address and body are templates with {to}, {text} and {id}.
import type { SmsSettings } from '../../config.ts';
import type { Delivery } from '../deliveries.store.ts';
import type { Transport } from './transport.ts';

const timeoutMs = 20_000;

/** An address that says {text} is called with GET; any other with POST and the body. An answer of 2xx means taken. */
export function smsGateway({ url, body, authorization }: SmsSettings): Transport {
  return async (delivery) => {
    const isJson = body.trimStart().startsWith('{');
    const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
    const sent = url.includes('{text}')
      ? { method: 'GET' }
      : {
          method: 'POST',
          body: filled(body, delivery, isJson ? inJson : encodeURIComponent),
        };
    const response = await fetch(filled(url, delivery, encodeURIComponent), {
      ...sent,
      headers: {
        ...(sent.method === 'POST' && { 'content-type': type }),
        ...(authorization !== undefined && { authorization }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  };
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

const filled = (template: string, { to, text, id }: Delivery, encode: (value: string) => string): string =>
  template.replace(/\{(to|text|id)\}/g, (_, name: string) => encode(name === 'to' ? to : name === 'text' ? text : id));

const greetingMs = 5000;

/** Asks the place of the gateway what it takes, which sends nothing. @throws Error when it is not there, or refuses. */
export async function greetSmsGateway({ url, authorization }: SmsSettings): Promise<void> {
  const address = new URL(url.split(/[?{]/, 1)[0] ?? url);
  const response = await fetch(address, {
    method: 'OPTIONS',
    ...(authorization !== undefined && { headers: { authorization } }),
    redirect: 'manual',
    signal: AbortSignal.timeout(greetingMs),
  });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`it answered ${response.status}`);
  if (response.status === 401)
    throw Object.assign(new Error('it answered 401: see SMS_AUTHORIZATION'), { code: 'EAUTH' });
}
