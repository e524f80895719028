// The RP ID of passkeys, from the portal's address. Pure.

export interface Site {
  readonly rpID: string;
  readonly origin: string;
}

/**
 * A host name, because browsers refuse IP addresses; for the local machine's own address developers open localhost.
 * Undefined when passkeys are impossible.
 */
export function rpOf(publicUrl: string): Site | undefined {
  const url = new URL(publicUrl);
  const isLocal = ['127.0.0.1', '[::1]', '0.0.0.0'].includes(url.hostname);
  const rpID = isLocal ? 'localhost' : url.hostname;
  if (/^[\d.]+$|^\[/.test(rpID)) return undefined;
  // WebAuthn needs a secure context; localhost is one.
  if (url.protocol !== 'https:' && rpID !== 'localhost') return undefined;
  return { rpID, origin: isLocal ? `${url.protocol}//localhost${url.port && `:${url.port}`}` : url.origin };
}

/**
 * The expected origin of a response. On localhost any port, because pages may come from another server than the API.
 */
export function originFor({ rpID, origin }: Site, clientDataJSON: string): string {
  if (rpID !== 'localhost') return origin;
  const said = /"origin":"(http:\/\/localhost(?::\d{1,5})?)"/.exec(Buffer.from(clientDataJSON, 'base64url').toString());
  return said?.[1] ?? origin;
}
