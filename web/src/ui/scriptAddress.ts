// The one place where a text becomes the address of code: of a worker, or of the service worker. The policy of the page
// (api/src/http/headers) lets the browser take no other.

interface Policy {
  /** A TrustedScriptURL, typed as the text that it stands for: TypeScript's own types of workers know no other. */
  readonly createScriptURL: (address: string) => string;
}
declare global {
  interface Window {
    /** Where the browser knows them. */
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Policy) => Policy };
  }
}

const rules: Policy = {
  createScriptURL: (address) => {
    if (import.meta.env.PROD && !/^\/(sw|assets\/[\w.-]+)\.m?js$/.test(address)) throw new TypeError(address);
    return address;
  },
};
const policy = window.trustedTypes?.createPolicy('denonco', rules) ?? rules;

/** @throws TypeError when it is none of the built files. */
export const scriptAddress = (address: string): string => policy.createScriptURL(address);
