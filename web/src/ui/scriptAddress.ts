// The only place where text becomes a script address: the policy (api/src/platform/http/headers) refuses others.

interface Policy {
  /** A TrustedScriptURL, typed as string because TypeScript's worker types know no other. */
  readonly createScriptURL: (address: string) => string;
}
declare global {
  interface Window {
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

/** @throws TypeError for addresses other than built files. */
export const scriptAddress = (address: string): string => policy.createScriptURL(address);
