// SMS over HTTP gateways: URL and body are templates with {to}, {text} and {id}.
import type { SmsSettings } from '../../platform/config.ts';
import type { Delivery, Transport } from './deliveries.store.ts';

const timeoutMs = 20_000;

/** GET when the URL contains {text}, else POST with the body. 2xx means accepted. */
export function smsGateway({ url, body, authorization }: SmsSettings): Transport {
  return async (delivery) => {
    const isPost = !url.includes('{text}');
    const isJson = body.trimStart().startsWith('{');
    const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
    const response = await fetch(filled(url, delivery, encodeURIComponent), {
      method: isPost ? 'POST' : 'GET',
      ...(isPost && { body: filled(body, delivery, isJson ? inJson : encodeURIComponent) }),
      headers: { ...(isPost && { 'content-type': type }), ...(authorization !== undefined && { authorization }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  };
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

const filled = (
  template: string,
  { to, text, id }: Pick<Delivery, 'to' | 'text' | 'id'>,
  encode: (value: string) => string,
): string =>
  template.replace(/\{(to|text|id)\}/g, (_, name: string) => encode(name === 'to' ? to : name === 'text' ? text : id));

const greetingMs = 5000;

/** Tests the gateway by OPTIONS. @throws Error when it is unreachable or refuses. */
export async function checkSmsGateway({ url, authorization }: SmsSettings): Promise<void> {
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
