// Which name passkeys are bound to (WebAuthn's RP ID), from the portal's own address. Pure.

export interface Site {
  readonly rpID: string;
  readonly origin: string;
}

/**
 * A name, never a number: browsers refuse addresses such as 10.0.0.5. This machine's own number is the exception a
 * developer needs, who then opens the portal by its name, localhost. Undefined when passkeys cannot work there.
 */
export function rpOf(publicUrl: string): Site | undefined {
  const url = new URL(publicUrl);
  const isLocal = ['127.0.0.1', '[::1]', '0.0.0.0'].includes(url.hostname);
  const rpID = isLocal ? 'localhost' : url.hostname;
  if (/^[\d.]+$|^\[/.test(rpID)) return undefined;
  // Only a secure context has WebAuthn, and localhost counts as one.
  if (url.protocol !== 'https:' && rpID !== 'localhost') return undefined;
  return { rpID, origin: isLocal ? `${url.protocol}//localhost${url.port && `:${url.port}`}` : url.origin };
}

/**
 * Where the page must have been that the answer comes from. On a developer's own machine any port of it will do: the
 * pages may come from another server than the calls.
 */
export function originFor({ rpID, origin }: Site, clientDataJSON: string): string {
  if (rpID !== 'localhost') return origin;
  const said = /"origin":"(http:\/\/localhost(?::\d{1,5})?)"/.exec(Buffer.from(clientDataJSON, 'base64url').toString());
  return said?.[1] ?? origin;
}
