// Cleans HEIC: Exif and XMP items (ISO/IEC 23008-12) are overwritten in place, so that offsets stay valid.
import { type Box, boxesBelow, boxesIn, codeAt, viewOf } from './boxes.ts';

const metadataTypes = ['Exif', 'mime'];
/** TIFF without entries. */
const emptyExif = [0, 0, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0];

/** @throws where it has no metadata, or cannot be read. */
export function cleanHeic(bytes: Uint8Array): Uint8Array {
  const meta = boxesIn(bytes).find(({ type }) => type === 'meta');
  if (!meta) throw new TypeError('no picture');
  // After version and flags.
  const within = { start: meta.start + 4, end: meta.end };
  const types = typesOf(bytes, within);
  const metadata = placesOf(bytes, within).filter(({ item }) => metadataTypes.includes(types.get(item) ?? ''));
  if (metadata.length === 0) throw new TypeError('nothing to take out');
  const cleaned = bytes.slice();
  for (const { item, at, length } of metadata) {
    if (at + length > bytes.length) throw new RangeError('an item beyond the end');
    cleaned.fill(0, at, at + length);
    if (types.get(item) === 'Exif' && length >= emptyExif.length) cleaned.set(emptyExif, at);
  }
  return cleaned;
}

type Within = Pick<Box, 'start' | 'end'>;

function typesOf(bytes: Uint8Array, within: Within): ReadonlyMap<number, string> {
  const view = viewOf(bytes);
  return new Map(
    boxesBelow(bytes, 'iinf', within).flatMap(({ start, end }) =>
      boxesIn(bytes, start + (bytes[start] === 0 ? 6 : 8), end)
        .filter(({ type }) => type === 'infe')
        .map(({ start: at }): [number, string] =>
          bytes[at] === 3
            ? [view.getUint32(at + 4), codeAt(bytes, at + 10)]
            : [view.getUint16(at + 4), codeAt(bytes, at + 8)],
        ),
    ),
  );
}

function placesOf(bytes: Uint8Array, within: Within) {
  const view = viewOf(bytes);
  const [iloc] = boxesBelow(bytes, 'iloc', within);
  const [idat] = boxesBelow(bytes, 'idat', within);
  if (!iloc) return [];
  let at = iloc.start;
  const take = (size: number): number => {
    at += size;
    if (at > iloc.end) throw new RangeError('a list that ends early');
    if (size === 0) return 0;
    if (size === 2) return view.getUint16(at - 2);
    if (size === 4) return view.getUint32(at - 4);
    if (size === 8) return Number(view.getBigUint64(at - 8));
    throw new RangeError('a size that there is not');
  };
  const version = bytes[at] ?? 0;
  take(4);
  const sizes = take(2);
  const size = (nibble: number) => (sizes >> nibble) & 15;
  const [ofOffset, ofLength, ofBase, ofIndex] = [size(12), size(8), size(4), version > 0 ? size(0) : 0];
  const places: { item: number; at: number; length: number }[] = [];
  for (let items = take(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const item = take(version < 2 ? 2 : 4);
    const method = version > 0 ? take(2) & 15 : 0;
    const isElsewhere = take(2) !== 0 || method > 1;
    const base = take(ofBase) + (method === 1 ? (idat?.start ?? Number.NaN) : 0);
    for (let extents = take(2); extents > 0; extents -= 1) {
      take(ofIndex);
      const offset = take(ofOffset);
      const length = take(ofLength);
      if (!isElsewhere) places.push({ item, at: base + offset, length });
    }
  }
  return places;
}
