// Random identifier of this browser, sent only on signing in, so that a sign-in from a new one can be reported.

const KEY = 'denonco.device';

/** Undefined without storage. */
export function deviceOfBrowser(): string | undefined {
  try {
    const known = localStorage.getItem(KEY);
    if (known && /^[\w-]{20,64}$/.test(known)) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}
