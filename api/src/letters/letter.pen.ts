// A pen over pages of A4 as PDF/A-2a (ISO 19005-2): fonts embedded, colours of sRGB, everything in the structure or marked as
// an artifact. Knows nothing of documents.
import { fileURLToPath } from 'node:url';
import type { Locale } from '@denonco/contract';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

type Doc = InstanceType<typeof PDFDocument>;
type Struct = ReturnType<Doc['struct']>;
type Tag = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'Figure' | 'Note';
type Face = 'regular' | 'bold' | 'italic';

export const ink = '#1c1816';
export const soft = '#5a514a';
export const line = '#cfc6bb';
export const red = '#9f1d20';
const left = 76;
const right = 595.28 - 76;
const bottom = 78;
/** Stands for a character that the font has not. */
const missing = '?';

const faces: Readonly<Record<Face, string>> = {
  regular: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  ),
  italic: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf'),
  ),
};

export interface About {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: Locale;
  readonly at: Date;
}

export interface Look {
  readonly face?: Face;
  readonly points?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly spacing?: number;
  readonly lineGap?: number;
}

export class Pen {
  static readonly left = left;
  static readonly right = right;
  static readonly width = right - left;
  readonly doc: Doc;
  readonly #root: Struct;
  readonly #has: ReadonlySet<number>;

  constructor({ title, author, subject, language, at }: About) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: 72, bottom, left, right: left },
      font: '',
      lang: language === 'al' ? 'sq' : 'en',
      pdfVersion: '1.7',
      subset: 'PDF/A-2a',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      info: { Title: plain(title), Author: plain(author), Subject: plain(subject), CreationDate: at },
    });
    opened ??= openFaces();
    // pdfkit takes a font that is open already, which its types do not tell.
    for (const [name, font] of opened.fonts) Reflect.apply(this.doc.registerFont, this.doc, [name, font]);
    this.#has = opened.characters;
    this.#root = this.doc.struct('Document', { lang: language === 'al' ? 'sq' : 'en' });
    this.doc.addStructure(this.#root);
  }

  get y(): number {
    return this.doc.y;
  }
  set y(value: number) {
    this.doc.y = value;
  }

  /** A part of the structure with what is drawn for it. */
  tag(type: Tag, draw: () => void, parent: Struct = this.#root, alt?: string): void {
    parent.add(this.doc.struct(type, alt === undefined ? {} : { alt }, draw));
  }

  /** Several parts as one. */
  group(type: 'L' | 'LI' | 'Sect', draw: (group: Struct) => void, parent: Struct = this.#root): void {
    const group = this.doc.struct(type);
    parent.add(group);
    draw(group);
    group.end();
  }

  /** Drawn for the eye alone. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Begins a page unless so much is left of this one. */
  need(height: number): void {
    if (this.doc.y + height > this.doc.page.height - bottom) this.doc.addPage();
  }

  write(text: string, x: number, y: number, width: number, look: Look = {}): void {
    const { align = 'left', spacing = 0, lineGap = 2.2 } = look;
    this.#set(look).text(this.printable(text), x, y, { width, align, characterSpacing: spacing, lineGap });
  }

  heightOf(text: string, width: number, look: Look = {}): number {
    const { spacing = 0, lineGap = 2.2 } = look;
    return this.#set(look).heightOfString(this.printable(text), { width, characterSpacing: spacing, lineGap });
  }

  #set({ face = 'regular', points = 10.8, colour = ink }: Look): Doc {
    return this.doc.font(face).fontSize(points).fillColor(colour);
  }

  rule(y: number, colour = line, weight = 0.7, from = left, to = right): void {
    this.artifact(() => this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(colour));
  }

  /** Runs of a row as one rectangle: fewer edges, no hairlines between cells. */
  qr(text: string, x: number, y: number, size: number): void {
    const { data, size: cells } = encode(text, { ecc: 'M', border: 0 });
    const cell = size / cells;
    data.forEach((row, at) => {
      for (let from = 0; from < cells; from++) {
        let to = from;
        while (row[to]) to++;
        if (to > from) this.doc.rect(x + from * cell, y + at * cell, (to - from) * cell, cell);
        from = to;
      }
    });
    this.doc.fill('#000000');
  }

  /** PDF/A allows no character that the font has not: such a one becomes a question mark. */
  printable(text: string): string {
    return [...text.normalize('NFC').replace(/[^\S\n]/g, (space) => (space === '\u00a0' ? space : ' '))]
      .filter((one) => !/[\p{Cf}\p{Cc}]/u.test(one) || one === '\n')
      .map((one) => (one === '\n' || this.#has.has(one.codePointAt(0) ?? 0) ? one : missing))
      .join('');
  }

  /** Writes on every page what stands beside its text, then ends the document. */
  async finish(onPage: (page: number, pages: number) => void): Promise<{ body: Buffer; pages: number }> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const parts: Buffer[] = [];
    this.doc.on('data', (part: Buffer) => parts.push(part));
    this.doc.on('end', () => resolve(Buffer.concat(parts)));
    this.doc.on('error', reject);
    this.#root.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let at = 0; at < count; at++) {
      this.doc.switchToPage(start + at);
      // Below the margin pdfkit would begin a page.
      this.doc.page.margins.bottom = 0;
      this.doc.page.margins.top = 0;
      onPage(at + 1, count);
    }
    this.doc.end();
    return { body: await promise, pages: count };
  }
}

/** pdfkit writes these into XML without escaping them. */
const plain = (text: string): string => text.replace(/[<>&]/g, ' ').replace(/\s+/g, ' ').trim();

interface Opened {
  readonly fonts: ReadonlyMap<string, unknown>;
  /** The code points that every face has. */
  readonly characters: ReadonlySet<number>;
}
/** Opening a font takes longer than drawing a document with it. */
let opened: Opened | undefined;

function openFaces(): Opened {
  const doc = new PDFDocument({ font: '', autoFirstPage: false });
  const fonts = new Map<string, unknown>();
  const sets = Object.entries(faces).map(([name, path]) => {
    const font: unknown = Reflect.get(Object(Reflect.get(doc.font(path), '_font')), 'font');
    fonts.set(name, font);
    const codes: unknown = Reflect.get(Object(font), 'characterSet');
    return new Set(Array.isArray(codes) ? codes.map(Number) : []);
  });
  const [first = new Set<number>(), ...others] = sets;
  return { fonts, characters: new Set([...first].filter((code) => others.every((other) => other.has(code)))) };
}
