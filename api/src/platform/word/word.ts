import type { Locale } from '@denonco/contract';
import {
  coreXml,
  declaration,
  escaped,
  ofOffice,
  ofPackage,
  packageRelationships,
  relationships,
} from '../sheets/xlsx.parts.ts';
import { zipOf } from '../sheets/zip.ts';

export type WordBlock =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph' | 'note'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly widths: readonly number[];
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface WordDocument {
  readonly title: string;
  readonly creator: string;
  readonly language: Locale;
  readonly at: Date;
  readonly foot: string;
  readonly blocks: readonly WordBlock[];
}

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const wordprocessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** A4 with margins of 2.4 cm, in twentieths of a point. */
const page = { width: 11_906, height: 16_838, margin: 1361 };
const line = page.width - 2 * page.margin;

const contentTypes = `${declaration}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordprocessing}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordprocessing}.styles+xml"/><Override PartName="/word/footer.xml" ContentType="${wordprocessing}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const documentRelationships = relationships([
  `<Relationship Id="rId1" Type="${ofOffice}/styles" Target="styles.xml"/>`,
  `<Relationship Id="rId2" Type="${ofOffice}/footer" Target="footer.xml"/>`,
]);

const styleIds = {
  title: 'Title',
  heading: 'Heading1',
  subheading: 'Heading2',
  paragraph: 'Normal',
  note: 'Note',
} as const;

const style = (id: string, name: string, size: number, before: number, more = '', paragraph = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/><w:qFormat/><w:pPr>${paragraph}<w:spacing w:before="${before}" w:after="100"/></w:pPr><w:rPr>${more}<w:sz w:val="${size}"/></w:rPr></w:style>`;
const keepNext = '<w:keepNext/>';
const stylesXml = (language: Locale): string =>
  `${declaration}<w:styles ${main}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Cambria" w:hAnsi="Cambria" w:cs="Cambria"/><w:sz w:val="21"/><w:lang w:val="${{ al: 'sq-AL', en: 'en-GB' }[language]}"/></w:rPr></w:rPrDefault></w:docDefaults>${style('Normal', 'Normal', 21, 0)}${style('Title', 'Title', 44, 0, '<w:b/>')}${style('Heading1', 'heading 1', 30, 360, '<w:b/>', `${keepNext}<w:outlineLvl w:val="0"/>`)}${style('Heading2', 'heading 2', 24, 240, '<w:b/>', `${keepNext}<w:outlineLvl w:val="1"/>`)}${style('Note', 'Note', 18, 0, '<w:color w:val="5A514A"/>', keepNext)}${style('Cell', 'Cell', 18, 20)}</w:styles>`;

const run = (text: string, more = ''): string =>
  text
    .split('\n')
    .map((part) => `<w:r>${more && `<w:rPr>${more}</w:rPr>`}<w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`)
    .join('<w:r><w:br/></w:r>');

const paragraph = (text: string, id: string, { align = '', more = '' } = {}): string =>
  `<w:p><w:pPr><w:pStyle w:val="${id}"/>${align}</w:pPr>${run(text, more)}</w:p>`;

type Table = Extract<WordBlock, { kind: 'table' }>;

function tableXml({ widths, head, rows }: Table): string {
  const cell = (text: string, at: number, isHead: boolean): string => {
    const width = Math.round((widths[at] ?? 0) * line);
    const shade = isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="F2EEE8"/>' : '';
    const align = at > 0 ? '<w:jc w:val="right"/>' : '';
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr>${paragraph(text, 'Cell', { align, more: isHead ? '<w:b/>' : '' })}</w:tc>`;
  };
  const row = (cells: readonly string[], isHead = false): string =>
    `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map((text, at) => cell(text, at, isHead)).join('')}</w:tr>`;
  const grid = widths.map((share) => `<w:gridCol w:w="${Math.round(share * line)}"/>`).join('');
  const borders = ['top', 'bottom', 'insideH'].map((side) => `<w:${side} w:val="single" w:sz="4" w:color="CFC6BB"/>`);
  const tableLook = '<w:tblLook w:val="0020" w:firstRow="1"/>';
  return `<w:tbl><w:tblPr><w:tblW w:w="${line}" w:type="dxa"/><w:tblBorders>${borders.join('')}</w:tblBorders><w:tblLayout w:type="fixed"/>${tableLook}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${row(head, true)}${rows.map((cells) => row(cells)).join('')}</w:tbl>`;
}

const blockXml = (block: WordBlock): string =>
  // Two tables without a paragraph between them become one.
  block.kind === 'table' ? `${tableXml(block)}<w:p/>` : paragraph(block.text, styleIds[block.kind]);

const documentXml = (blocks: readonly WordBlock[]): string =>
  `${declaration}<w:document ${main} xmlns:r="${ofOffice}"><w:body>${blocks.map(blockXml).join('')}<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="${page.width}" w:h="${page.height}"/><w:pgMar w:top="${page.margin}" w:right="${page.margin}" w:bottom="${page.margin}" w:left="${page.margin}" w:header="700" w:footer="700" w:gutter="0"/></w:sectPr></w:body></w:document>`;

const field = (name: string): string => `<w:fldSimple w:instr="${name}"><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
const footerXml = (foot: string): string =>
  `${declaration}<w:ftr ${main}><w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr>${run(`${foot} · `)}${field('PAGE')}${run(' / ')}${field('NUMPAGES')}</w:p></w:ftr>`;

export async function wordOf({ title, creator, language, at, foot, blocks }: WordDocument): Promise<Buffer> {
  const entries = Object.entries({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageRelationships('word/document.xml'),
    'docProps/core.xml': coreXml(title, creator, at),
    'word/document.xml': documentXml(blocks),
    'word/styles.xml': stylesXml(language),
    'word/footer.xml': footerXml(foot),
    'word/_rels/document.xml.rels': documentRelationships,
  }).map(([name, part]) => ({ name, parts: [part] }));
  const written: Uint8Array[] = [];
  for await (const part of zipOf(entries, at)) written.push(part);
  return Buffer.concat(written);
}
