// Looks into a PDF as a validator would: its objects, what its pages draw, and the QR code among it.
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import readQr from 'jsqr';

const name = (text: string) => PDFName.of(text);

export class LookedInto {
  readonly pdf: PDFDocument;
  readonly objects: readonly PDFObject[];
  readonly bytes: Buffer;

  private constructor(pdf: PDFDocument, bytes: Buffer) {
    this.pdf = pdf;
    this.bytes = bytes;
    this.objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  }

  static async at(bytes: Buffer): Promise<LookedInto> {
    return new LookedInto(await PDFDocument.load(bytes, { updateMetadata: false }), bytes);
  }

  get dictionaries(): readonly PDFDict[] {
    return this.objects.flatMap((one) =>
      one instanceof PDFDict ? [one] : one instanceof PDFRawStream ? [one.dict] : [],
    );
  }

  /** Dictionaries of this type. */
  ofType(type: string): readonly PDFDict[] {
    return this.dictionaries.filter((one) => one.get(name('Type')) === name(type));
  }

  /** Keys anywhere in the document. */
  has(key: string): boolean {
    return this.dictionaries.some((one) => one.has(name(key)));
  }

  /** The metadata as XML. */
  get xmp(): string {
    const stream = this.pdf.catalog.lookup(name('Metadata'));
    return stream instanceof PDFRawStream ? plainOf(stream).toString('utf8') : '';
  }

  /** What each page draws. */
  get contents(): readonly string[] {
    return this.pdf.getPages().map(({ node }) => {
      const contents = node.lookup(name('Contents'));
      const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
      const read = streams.map((one) => (one instanceof PDFRef ? this.pdf.context.lookup(one) : one));
      return read.map((one) => (one instanceof PDFRawStream ? plainOf(one).toString('latin1') : '')).join('\n');
    });
  }

  /** The numbers of the glyphs that are drawn; 0 is the one for what the font has not. */
  get glyphs(): readonly number[] {
    const shown = this.contents.flatMap((one) => [...one.matchAll(/<([0-9a-f]+)>/gi)].map((match) => match[1] ?? ''));
    return shown.flatMap((hex) => (hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)));
  }

  /** What the QR code of the first page says, read from its rectangles as a camera would see them. */
  get qr(): string | undefined {
    const drawn = [...(this.contents[0] ?? '').matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)];
    const squares = drawn.map((match) => match.slice(1).map(Number));
    const [left, top] = [0, 1].map((at) => Math.min(...squares.map((one) => one[at] ?? 0)));
    const scale = 8;
    const side = 80 * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [x = 0, y = 0, width = 0, height = 0] of squares) {
      const [fromX, fromY] = [(x - (left ?? 0) + 8) * scale, (y - (top ?? 0) + 8) * scale];
      for (let py = Math.round(fromY); py < fromY + height * scale; py++)
        for (let px = Math.round(fromX); px < fromX + width * scale; px++)
          pixels.fill(0, (py * side + px) * 4, (py * side + px) * 4 + 3);
    }
    return readQr.default(pixels, side, side)?.data;
  }
}

const plainOf = (stream: PDFRawStream): Buffer =>
  stream.dict.get(name('Filter')) === name('FlateDecode') ? inflateSync(stream.contents) : Buffer.from(stream.contents);
