// Identifiers of rows: UUID version 7 (RFC 9562), so that new rows lie beside each other in an index.
import { randomBytes } from 'node:crypto';

/** A new id whose first 48 bits are an instant: only order in the index hangs on it, so it need not be the caller's clock. */
export function newId(at = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
