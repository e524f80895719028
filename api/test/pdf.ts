// Inspects a PDF like a validator: objects, drawn content, and the QR code.
import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
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

  ofType(type: string): readonly PDFDict[] {
    return this.dictionaries.filter((one) => one.get(name('Type')) === name(type));
  }

  has(key: string): boolean {
    return this.dictionaries.some((one) => one.has(name(key)));
  }

  get xmp(): string {
    const stream = this.pdf.catalog.lookup(name('Metadata'));
    return stream instanceof PDFRawStream ? plainOf(stream).toString('utf8') : '';
  }

  /** Titles of bookmarks, in the order of the document. */
  get bookmarks(): readonly string[] {
    const under = (item: PDFDict | undefined): string[] => {
      const titles: string[] = [];
      for (let one = item?.lookupMaybe(name('First'), PDFDict); one; one = one.lookupMaybe(name('Next'), PDFDict)) {
        const title = one.lookup(name('Title'));
        if (title instanceof PDFString || title instanceof PDFHexString) titles.push(title.decodeText());
        titles.push(...under(one));
      }
      return titles;
    };
    return under(this.pdf.catalog.lookupMaybe(name('Outlines'), PDFDict));
  }

  /** Texts outside of pages: titles, alternative texts, names of destinations. */
  get strings(): readonly string[] {
    const inside = (one: PDFObject | undefined): readonly string[] => {
      if (one instanceof PDFString || one instanceof PDFHexString) return [one.decodeText()];
      if (one instanceof PDFArray) return one.asArray().flatMap(inside);
      return one instanceof PDFDict ? one.values().flatMap(inside) : [];
    };
    return [...this.objects, ...this.dictionaries].flatMap(inside);
  }

  get contents(): readonly string[] {
    return this.pdf.getPages().map(({ node }) => {
      const contents = node.lookup(name('Contents'));
      const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
      const read = streams.map((one) => (one instanceof PDFRef ? this.pdf.context.lookup(one) : one));
      return read.map((one) => (one instanceof PDFRawStream ? plainOf(one).toString('latin1') : '')).join('\n');
    });
  }

  /** Drawn glyph ids; 0 is the missing glyph. */
  get glyphs(): readonly number[] {
    const hexTexts = this.contents.flatMap((one) =>
      [...one.matchAll(/<([0-9a-f]+)>/gi)].map((match) => match[1] ?? ''),
    );
    return hexTexts.flatMap((hex) => (hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)));
  }

  /** Decodes the QR code of the first page from its rectangles. */
  get qr(): string | undefined {
    const drawn = [...(this.contents[0] ?? '').matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)];
    const squares = drawn.map((match) => match.slice(1).map(Number));
    if (squares.length === 0) return undefined;
    const [left, top] = [0, 1].map((at) => Math.min(...squares.map((one) => one[at] ?? 0)));
    const extent = Math.max(...squares.map(([x = 0, , across = 0]) => x + across - (left ?? 0)));
    const scale = 8;
    const side = Math.ceil(extent + 16) * scale;
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

interface Box {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** pdfjs warns that it cannot draw in Node; only text is needed. */
async function pdfjs() {
  const { warn } = console;
  console.warn = () => {};
  return import('pdfjs-dist/legacy/build/pdf.mjs').finally(() => {
    console.warn = warn;
  });
}

export async function boxesOf(bytes: Uint8Array): Promise<readonly Box[]> {
  const { getDocument, VerbosityLevel } = await pdfjs();
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const boxes: Box[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') {
        const [, , , height = 0, x = 0, y = 0] = item.transform.map(Number);
        // From the baseline to the capitals' height.
        boxes.push({ page, text: item.str, left: x, right: x + item.width, bottom: y, top: y + height * 0.66 });
      }
  }
  await task.destroy();
  return boxes;
}

export async function textOf(bytes: Uint8Array): Promise<string> {
  return (await boxesOf(bytes)).map(({ text }) => text).join('\n');
}

/** Faults in print and for screen readers (PDF/UA). */
export async function lintPdf(bytes: Buffer, language: 'al' | 'en'): Promise<readonly string[]> {
  const looked = await LookedInto.at(bytes);
  return [...fileProblems(looked, language), ...structureProblems(looked), ...pageErrors(looked, await boxesOf(bytes))];
}

const unless = (isRight: boolean, problem: string): readonly string[] => (isRight ? [] : [problem]);
const textAt = (dict: PDFDict | undefined, key: string): string => dict?.lookup(name(key))?.toString() ?? '';

function fileProblems(looked: LookedInto, language: 'al' | 'en'): readonly string[] {
  const { catalog } = looked.pdf;
  const preferences = catalog.lookupMaybe(name('ViewerPreferences'), PDFDict);
  const composite = looked.ofType('Font').filter((font) => textAt(font, 'Subtype') === '/Type0');
  return [
    ...unless(textAt(catalog, 'Lang') === `(${language === 'al' ? 'sq' : 'en'})`, 'no language'),
    ...unless(textAt(preferences, 'DisplayDocTitle') === 'true', 'the title is not shown'),
    ...unless(textAt(catalog.lookupMaybe(name('MarkInfo'), PDFDict), 'Marked') === 'true', 'not tagged'),
    ...unless(/<pdfuaid:part>1</.test(looked.xmp) && /<pdfaid:conformance>A</.test(looked.xmp), 'no PDF/UA and PDF/A'),
    ...unless(/<dc:title>[\s\S]*\S[\s\S]*<\/dc:title>/.test(looked.xmp), 'no title'),
    ...unless(composite.length > 0 && composite.every((font) => font.has(name('ToUnicode'))), 'letters without words'),
    ...unless(
      looked.ofType('FontDescriptor').length === composite.length &&
        looked.ofType('FontDescriptor').every((one) => one.has(name('FontFile2'))),
      'a font is not embedded',
    ),
    ...unless(
      looked
        .ofType('Filespec')
        .every((one) => ['F', 'UF', 'Desc', 'AFRelationship'].every((key) => one.has(name(key)))),
      'an enclosed file is not described',
    ),
    ...unless(!looked.glyphs.includes(0), 'a glyph is missing'),
  ];
}

/** Allowed children by tag; unlisted tags contain text. */
const blocks = ['H1', 'H2', 'H3', 'H4', 'P', 'L', 'Table', 'TOC', 'Figure'];
const allowedChildren: Readonly<Record<string, readonly string[]>> = {
  Document: [...blocks, 'Sect'],
  Sect: blocks,
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR'],
  TR: ['TH', 'TD'],
  TOC: ['TOCI'],
  TOCI: ['Link', 'Lbl'],
};

function structureProblems(looked: LookedInto): readonly string[] {
  const { context, catalog } = looked.pdf;
  const problems: string[] = [];
  const headings: number[] = [];
  const elementsIn = (element: PDFDict): readonly PDFDict[] => {
    const inside = element.lookup(name('K'));
    const all = inside instanceof PDFArray ? inside.asArray() : [element.get(name('K'))];
    return all
      .map((one) => (one instanceof PDFRef ? context.lookup(one) : one))
      .flatMap((one) => (one instanceof PDFDict && one.has(name('S')) ? [one] : []));
  };
  const walk = (element: PDFDict, type: string): void => {
    const inner = elementsIn(element);
    if (allowedChildren[type] && inner.length === 0) problems.push(`an empty ${type}`);
    for (const one of inner) {
      const role = textAt(one, 'S').slice(1);
      if (allowedChildren[type] && !allowedChildren[type].includes(role)) problems.push(`${role} in ${type}`);
      if (/^H\d/.test(role)) headings.push(Number(role.slice(1)));
      if (role === 'Figure' && textAt(one, 'Alt').length < 5) problems.push('a figure without words');
      if (role === 'TH' && !textAt(one, 'A').includes('/Scope')) problems.push('a head of no column');
      walk(one, role);
    }
  };
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (!root) return ['no structure'];
  for (const document of elementsIn(root)) walk(document, 'Document');
  if (headings[0] !== 1) problems.push('does not begin with its title');
  headings.forEach((level, at) => {
    if (level > (headings[at - 1] ?? 0) + 1) problems.push(`H${level} after H${headings[at - 1]}`);
  });
  for (const link of looked.ofType('Annot'))
    if (!link.has(name('Contents')) || !link.has(name('StructParent'))) problems.push('a link that is not read aloud');
  return [...problems, ...contentProblems(looked, root)];
}

/** All content must be tagged or an artifact, and the structure must refer to each part. */
function contentProblems(looked: LookedInto, root: PDFDict): readonly string[] {
  const parents = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  const known = new Map(
    Array.from({ length: parents.size() / 2 }, (_, at) => [parents.get(2 * at).toString(), parents.lookup(2 * at + 1)]),
  );
  return looked.pdf.getPages().flatMap(({ node }, at) => {
    let depth = 0;
    const problems: string[] = [];
    for (const line of (looked.contents[at] ?? '').split('\n')) {
      if (/\b(?:BDC|BMC)$/.test(line)) depth++;
      if (/\bEMC$/.test(line)) depth--;
      if (depth === 0 && /(?:^|\s)(?:TJ|Tj|f|f\*|S|s|B|b|Do|sh)$/.test(line)) problems.push(`page ${at + 1}: ${line}`);
    }
    const own = known.get(textAt(node, 'StructParents'));
    const contentIds = [...(looked.contents[at] ?? '').matchAll(/\/MCID (\d+)/g)].map(([, id]) => Number(id));
    const isKnown =
      own instanceof PDFArray && contentIds.every((id) => id < own.size() && own.lookup(id) instanceof PDFDict);
    return [...problems, ...unless(depth === 0 && isKnown, `page ${at + 1} is not all in the structure`)];
  });
}

function pageErrors(looked: LookedInto, boxes: readonly Box[]): readonly string[] {
  const pages = looked.pdf.getPageCount();
  const edge = 24;
  return Array.from({ length: pages }, (_, at) => boxes.filter(({ page }) => page === at + 1)).flatMap((own, at) => [
    ...unless(
      pages === 1 || own.some(({ text }) => /^(?:Faqja \d+ nga|Page \d+ of) \d+$/.test(text)),
      `page ${at + 1} has no number`,
    ),
    ...own
      .filter(({ left, right, bottom, top }) => left < edge || right > 596 - edge || bottom < edge || top > 842 - edge)
      .map(({ text }) => `page ${at + 1}: "${text}" runs over the edge`),
    ...own.flatMap((one, first) =>
      own
        .slice(first + 1)
        .filter((other) => isOver(one, other))
        .map(({ text }) => `page ${at + 1}: "${text}" is printed over "${one.text}"`),
    ),
  ]);
}

const isOver = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1;
