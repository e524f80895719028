// A random text by which the server knows that a member signed in from this browser before, so that a new one can be
// told. It says nothing about the device; only signing in sends it.

const KEY = 'denonco.device';

/** Undefined where the browser keeps nothing. */
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
