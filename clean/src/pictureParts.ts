// Removes metadata of photos inside documents; pixels stay untouched.

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const start = 0xff;
/** Exif and XMP, IPTC, comments. Colour profiles (APP2) and Adobe's transform (APP14) are needed to draw it. */
const metadataMarkers = new Set([0xe1, 0xed, 0xfe]);
const scan = 0xda;

/** Other files are returned unchanged. */
export function withoutJpegText(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== start || bytes[1] !== 0xd8) return bytes;
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === start) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === scan) break;
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (!metadataMarkers.has(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return joined(parts);
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const metadataChunks = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** Removes text chunks and trailing data; other files are returned unchanged. */
export function withoutPngText(bytes: Uint8Array): Uint8Array {
  if (pngStart.some((byte, at) => bytes[at] !== byte)) return bytes;
  const text = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + text.getUint32(at);
    if (!metadataChunks.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return joined(parts);
}
