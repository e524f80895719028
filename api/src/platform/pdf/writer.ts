// Writes PDF/A (ISO 19005) and PDF/UA (ISO 14289): fonts embedded, everything tagged or marked as an artifact.
import { fileURLToPath } from 'node:url';
import type { Locale } from '@denonco/contract';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

type Doc = InstanceType<typeof PDFDocument>;
export type Struct = ReturnType<Doc['struct']>;
type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure';
type Group = 'L' | 'LI' | 'Table' | 'TR' | 'TOC' | 'TOCI' | 'Link';
type Face = 'regular' | 'bold' | 'italic';

export const ink = '#1c1816';
export const soft = '#5a514a';
export const line = '#cfc6bb';
export const red = '#9f1d20';
const left = 68;
const right = 595.28 - left;
const bottom = 68;
const apostrophe = 0x2019;
/** First code point of ligatures, whose glyphs map to several letters. */
const ligatures = 0xfb00;

const fontPackage = import.meta.resolve('@expo-google-fonts/source-serif-4/package.json');
const faces: Readonly<Record<Face, string>> = {
  regular: fileURLToPath(new URL('400Regular/SourceSerif4_400Regular.ttf', fontPackage)),
  bold: fileURLToPath(new URL('600SemiBold/SourceSerif4_600SemiBold.ttf', fontPackage)),
  italic: fileURLToPath(new URL('400Regular_Italic/SourceSerif4_400Regular_Italic.ttf', fontPackage)),
};

/** An embedded file, uncompressed, so that it is found without parsing PDF. */
interface EmbeddedFile {
  readonly name: string;
  readonly text: string;
  readonly description: string;
}

export interface About {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: Locale;
  readonly at: Date;
  readonly enclosed?: readonly EmbeddedFile[];
  /** Receives each part as it is written; the result then has an empty body. */
  readonly to?: (part: Buffer) => void;
}

export interface DrawnPdf {
  readonly body: Buffer;
  readonly pages: number;
}

export interface TextStyle {
  readonly face?: Face;
  readonly points?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly spacing?: number;
  readonly lineGap?: number;
}

/** PDF/UA needs its identifier, and PDF/A a description of that. */
const accessible = `
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>part</pdfaProperty:name>
        <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
        <pdfaProperty:category>internal</pdfaProperty:category>
        <pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
      </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;

export class PdfWriter {
  static readonly left = left;
  static readonly right = right;
  static readonly width = right - left;
  readonly doc: Doc;
  #root: Struct;
  readonly #parts: Buffer[] = [];
  readonly #has: ReadonlySet<number>;

  constructor({ title, author, subject, language, at, enclosed = [], to = (part) => this.#parts.push(part) }: About) {
    const lang = language === 'al' ? 'sq' : 'en';
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: 60, bottom, left, right: left },
      font: '',
      lang,
      pdfVersion: '1.7',
      // Only PDF/A-3 may embed other files.
      subset: enclosed.length > 0 ? 'PDF/A-3a' : 'PDF/A-2a',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      info: { Title: plain(title), Author: plain(author), Subject: plain(subject), CreationDate: at },
    });
    this.doc.appendXML(accessible);
    opened ??= openFaces();
    // pdfkit accepts a parsed font, which its types lack.
    for (const [name, font] of opened.fonts) Reflect.apply(this.doc.registerFont, this.doc, [name, font]);
    this.#has = opened.characters;
    this.#root = this.doc.struct('Document', { lang });
    this.doc.addStructure(this.#root);
    this.doc.compress = false;
    for (const { text, ...file } of enclosed) {
      const options = { ...file, type: 'application/json', relationship: 'Data', creationDate: at, modifiedDate: at };
      this.doc.file(Buffer.from(text), options);
    }
    this.doc.compress = true;
    this.doc.on('data', to);
  }

  get y(): number {
    return this.doc.y;
  }
  set y(value: number) {
    this.doc.y = value;
  }

  tag(type: Tag, draw: () => void, parent: Struct = this.#root, alt = ''): void {
    // The types lack the scope that links header cells.
    const options = { alt, ...(type === 'TH' && { scope: 'Column' }) };
    parent.add(this.doc.struct(type, options, draw));
  }

  group(type: Group, draw: (group: Struct) => void, parent: Struct = this.#root): void {
    const group = this.begin(type, parent);
    draw(group);
    group.end();
  }

  begin(type: Group, parent: Struct = this.#root): Struct {
    const part = this.doc.struct(type);
    parent.add(part);
    return part;
  }

  /** Read aloud in its own language. */
  section(language: Locale, draw: () => void): void {
    const outer = this.#root;
    this.#root = this.doc.struct('Sect', { lang: language === 'al' ? 'sq' : 'en' });
    outer.add(this.#root);
    draw();
    this.#root.end();
    this.#root = outer;
  }

  link(text: string, to: string, { x, y, width }: Record<'x' | 'y' | 'width', number>, parent: Struct): void {
    const link = this.begin('Link', parent);
    link.add(() => this.write(text, x, y, width));
    // pdfkit requires a String object here, and its types lack structure.
    const options = { structParent: link, Contents: Object(text) };
    Reflect.apply(this.doc.goTo, this.doc, [x, y, width, 14, to, options]);
    link.end();
  }

  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  need(height: number): void {
    if (this.doc.y + height > this.doc.page.height - bottom) this.doc.addPage();
  }

  write(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const { align = 'left', spacing = 0, lineGap = 2.2 } = style;
    this.#set(style).text(this.printable(text), x, y, { width, align, characterSpacing: spacing, lineGap });
  }

  /** May continue on the next page, but not with a single last line. */
  flow(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const height = this.heightOf(text, width, style);
    const { page } = this.doc;
    const line = this.doc.currentLineHeight(true);
    const step = line + (style.lineGap ?? 2.2);
    const linesFrom = (top: number) => Math.floor((page.maxY() - top - line) / step) + 1;
    const left = Math.round(height / step) - linesFrom(y);
    const isAlone = left > 0 && left % linesFrom(page.margins.top) === 1;
    if (isAlone) page.margins.bottom += step;
    this.write(text, x, y, width, style);
    if (isAlone) page.margins.bottom -= step;
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    const { spacing = 0, lineGap = 2.2 } = style;
    return this.#set(style).heightOfString(this.printable(text), { width, characterSpacing: spacing, lineGap });
  }

  #set({ face = 'regular', points = 10.8, colour = ink }: TextStyle): Doc {
    return this.doc.font(face).fontSize(points).fillColor(colour);
  }

  rule(y: number, colour = line, weight = 0.7, from = left, to = right): void {
    this.artifact(() => this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(colour));
  }

  mark(x: number, y: number): void {
    this.artifact(() => {
      this.doc.save().translate(x, y).scale(1.05);
      this.doc.path('M4 2h6v28H4zM14 2a14 14 0 0 1 0 28v-5a9 9 0 0 0 0-18zM14 11a5 5 0 0 1 0 10z').fill(red).restore();
    });
  }

  /** Merges runs: fewer edges, no hairlines. */
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

  /** Letters missing in the font, which PDF/A forbids, become code points: [U+738B U+5C0F]. */
  printable(text: string): string {
    let printed = '';
    let isMissing = false;
    for (const letter of lettersIn(text)) {
      const lacks = isOutside(letter, this.#has);
      if (lacks) printed += `${isMissing ? ' ' : '['}${codePointOf(letter)}`;
      else printed += `${isMissing ? ']' : ''}${letter}`;
      isMissing = lacks;
    }
    return isMissing ? `${printed}]` : printed;
  }

  async finish(onPage: (page: number, pages: number) => void): Promise<DrawnPdf> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.doc.on('end', () => resolve(Buffer.concat(this.#parts)));
    this.doc.on('error', reject);
    this.#root.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let at = 0; at < count; at++) {
      this.doc.switchToPage(start + at);
      // pdfkit would otherwise break the page below the margin.
      this.doc.page.margins.bottom = 0;
      this.doc.page.margins.top = 0;
      onPage(at + 1, count);
    }
    this.doc.end();
    return { body: await promise, pages: count };
  }
}

const lettersIn = (text: string): string[] =>
  [...text.normalize('NFC').replace(/[^\S\n]/g, (space) => (space === '\u00a0' ? space : ' '))].filter(
    (one) => !/[\p{Cf}\p{Cc}]/u.test(one) || one === '\n',
  );
const isOutside = (letter: string, has: ReadonlySet<number>): boolean =>
  letter !== '\n' && !has.has(letter.codePointAt(0) ?? 0);
const codePointOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A text's letters that the font lacks, once each. Opens the fonts, so it runs in the drawing threads. */
export async function lettersNotInFont(text: string): Promise<string[]> {
  opened ??= openFaces();
  const { characters } = opened;
  return [...new Set(lettersIn(text))].filter((letter) => isOutside(letter, characters));
}

/** pdfkit does not escape these for XML. */
const plain = (text: string): string => text.replace(/[<>&]/g, ' ').replace(/\s+/g, ' ').trim();

/** Loading a font takes longer than drawing with it. */
let opened: ReturnType<typeof openFaces> | undefined;

function openFaces() {
  const doc = new PDFDocument({ font: '', autoFirstPage: false });
  const fonts = new Map<string, unknown>();
  const sets = Object.entries(faces).map(([name, path]) => {
    const font: unknown = Reflect.get(Object(Reflect.get(doc.font(path), '_font')), 'font');
    fonts.set(name, font);
    const codes: unknown = Reflect.get(Object(font), 'characterSet');
    const characters = Array.isArray(codes) ? codes.map(Number) : [];
    // fontkit fixes a glyph's characters on first use: a component used first would have none, and the apostrophe ’ would
    // read as the modifier letter of the same glyph.
    for (const code of [apostrophe, ...characters])
      if (code < ligatures) Reflect.get(Object(font), 'glyphForCodePoint').call(font, code);
    return new Set(characters);
  });
  const [first = new Set<number>(), ...others] = sets;
  return { fonts, characters: new Set([...first].filter((code) => others.every((other) => other.has(code)))) };
}
