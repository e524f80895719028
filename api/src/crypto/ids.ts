// Identifiers of rows: UUID version 7 (RFC 9562), so that new rows lie beside each other in an index.
import { randomUUID } from 'node:crypto';

/** A new id whose first 48 bits are an instant: only order in the index hangs on it, so it need not be the caller's clock. */
export function newId(at = new Date()): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  // A random one of version 4, which Node makes from random bytes it has in store; its variant is the same.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
