// Draws the app's icons as PNG from the geometry of the mark (public/mark.svg), without any library.
import { crc32, deflateSync } from 'node:zlib';

interface Icon {
  readonly name: string;
  readonly size: number;
  /** Size of the mark relative to the icon: maskable icons may be cut to a circle of 80 %. */
  readonly share: number;
  readonly ink: readonly [number, number, number];
  readonly ground: readonly [number, number, number];
}

const red = [159, 29, 32] as const;
const white = [255, 255, 255] as const;
export const icons: readonly Icon[] = [
  { name: 'any-192', size: 192, share: 0.7, ink: red, ground: white },
  { name: 'any-512', size: 512, share: 0.7, ink: red, ground: white },
  { name: 'maskable-512', size: 512, share: 0.5, ink: white, ground: red },
  { name: 'touch-180', size: 180, share: 0.62, ink: red, ground: white },
];

/** The mark in a 20-unit box: a bar, and half a ring around half a disc. */
function isInk(x: number, y: number): boolean {
  if (x >= 2.5 && x <= 6.25) return y >= 1.25 && y <= 18.75;
  const radius = Math.hypot(x - 8.75, y - 10);
  return x >= 8.75 && (radius <= 3.125 || (radius >= 5.625 && radius <= 8.75));
}

const samples = 4;
/** Ink coverage of a pixel, 0 to 1. */
function coverage({ size, share }: Icon, column: number, row: number): number {
  let inside = 0;
  for (let at = 0; at < samples * samples; at++) {
    const across = (column + ((at % samples) + 0.5) / samples) / size;
    const down = (row + (Math.floor(at / samples) + 0.5) / samples) / size;
    if (isInk(10 + ((across - 0.5) / share) * 20, 10 + ((down - 0.5) / share) * 20)) inside++;
  }
  return inside / (samples * samples);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export function drawIcon(icon: Icon): Buffer {
  const { size, ink, ground } = icon;
  const rows = Buffer.alloc(size * (1 + size * 3));
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const covered = coverage(icon, column, row);
      for (const [part, of] of ground.entries())
        rows[row * (1 + size * 3) + 1 + column * 3 + part] = Math.round(of + ((ink[part] ?? of) - of) * covered);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // 8-bit RGB.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
