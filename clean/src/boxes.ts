// ISO base media format (ISO/IEC 14496-12), used by films and HEIC.

export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const codeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** @throws where it exceeds `end`. */
export function boxAt(head: Uint8Array, at: number, end: number): Box {
  const view = viewOf(head);
  const size = view.getUint32(0);
  const isLong = size === 1;
  const start = at + (isLong ? 16 : 8);
  const to = size === 0 ? end : at + (isLong ? Number(view.getBigUint64(8)) : size);
  if (to < start || to > end) throw new RangeError('a box larger than its place');
  return { type: codeAt(head, 4), start, end: to };
}

/** @throws where they do not fit. */
export function boxesIn(bytes: Uint8Array, start = 0, end = bytes.length): readonly Box[] {
  const found: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const box = boxAt(bytes.subarray(at), at, end);
    found.push(box);
    at = box.end;
  }
  return found;
}

/** Boxes by path, such as `trak/mdia/mdhd`. */
export function boxesBelow(bytes: Uint8Array, path: string, within: Pick<Box, 'start' | 'end'>): readonly Box[] {
  const [first, ...rest] = path.split('/');
  const found = boxesIn(bytes, within.start, within.end).filter(({ type }) => type === first);
  return rest.length === 0 ? found : found.flatMap((box) => boxesBelow(bytes, rest.join('/'), box));
}
