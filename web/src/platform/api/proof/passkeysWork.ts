/** Passkeys need a host name, not an IP address, and a secure context. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
