export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const ofOffice = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const ofPackage = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Written before the number of sheets is known, so sheets are the default type.
export const contentTypes = `${declaration}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${spreadsheet}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

export const relationships = (rows: readonly string[]): string =>
  `${declaration}<Relationships xmlns="${ofPackage}/relationships">${rows.join('')}</Relationships>`;

export const packageRelationships = (document: string): string =>
  relationships([
    `<Relationship Id="rId1" Type="${ofOffice}/officeDocument" Target="${document}"/>`,
    `<Relationship Id="rId2" Type="${ofPackage}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
  ]);

export const workbookRelationships = (sheets: number): string =>
  relationships([
    `<Relationship Id="styles" Type="${ofOffice}/styles" Target="styles.xml"/>`,
    `<Relationship Id="texts" Type="${ofOffice}/sharedStrings" Target="sharedStrings.xml"/>`,
    ...Array.from(
      { length: sheets },
      (_, index) =>
        `<Relationship Id="sheet${index + 1}" Type="${ofOffice}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    ),
  ]);

export const styles = { plain: 0, heading: 1, instant: 2, number: 3, text: 4, day: 5, decimal: 6 } as const;

export const stylesXml = (dayFormat: string): string =>
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${dayFormat} hh:mm:ss"/><numFmt numFmtId="165" formatCode="${dayFormat}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1ECE6"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF9F1D20"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="right" indent="1"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="right" indent="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const sharedXml = (texts: readonly string[]): string =>
  `${declaration}<sst xmlns="${main}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`;

export const textXml = (text: string): string =>
  `<t${/^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t>`;

export interface Listed {
  readonly name: string;
  /** `$A$1:$N$101`: filtered rows, with a header repeated in print. */
  readonly table?: string;
  readonly header?: number;
}

export function workbookXml(sheets: readonly Listed[]): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="sheet${index + 1}"/>`,
  );
  const names = sheets.flatMap(({ name, table, header = 1 }, index) => {
    if (table === undefined) return [];
    const quoted = `'${escaped(name).replaceAll("'", "''")}'`;
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${quoted}!${table}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted}!$${header}:$${header}</definedName>`,
    ];
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${ofOffice}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${listed.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`;
}

export const coreXml = (title: string, creator: string, at: Date): string =>
  `${declaration}<cp:coreProperties xmlns:cp="${ofPackage}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(creator)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${at.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`;

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Characters that XML 1.0 cannot hold, and `_x0041_`, which a workbook reads as A.
const needsCare = /[&<>"]|(?![\t\n])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}|_(?=x[0-9A-Fa-f]{4}_)/u;
const all = new RegExp(needsCare.source, 'gu');

export const escaped = (text: string): string =>
  needsCare.test(text)
    ? text.replaceAll('\r\n', '\n').replace(all, (one) => {
        if (one === '_') return '_x005F_';
        return one === '\r' ? '\n' : (special[one] ?? '\uFFFD');
      })
    : text;
