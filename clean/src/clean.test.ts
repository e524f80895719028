import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { cleanOffice, officeFacts } from './office.ts';
import { cleanPdf, pdfFacts } from './pdf.ts';

/** One page with author, program, date, XMP, a signed note and an attachment. */
function aPdf(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R /Names << /EmbeddedFiles << /Names [(a) 8 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Annots [7 0 R] >>',
    '<< /Length 24 >>\nstream\n10 10 50 50 re f        \nendstream',
    '<< /Author (Ana Autori) /Creator (Word) /CreationDate (D:20261120) /Title (Titull) >>',
    '<< /Type /Metadata /Subtype /XML /Length 5 >>\nstream\n<xmp>\nendstream',
    '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /T (Besa Shënuesi) /Contents (Shënim) >>',
    '<< /Type /Filespec /F (lista.xlsx) /EF << /F 4 0 R >> >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return start;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const at of offsets) text += `${String(at).padStart(10, '0')} 00000 n \n`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

it('tells what a PDF carries beside its pages, and leaves the pages', async () => {
  expect(await pdfFacts(aPdf())).toEqual(
    expect.arrayContaining([
      { kind: 'author', value: 'Ana Autori' },
      { kind: 'device', value: 'Word' },
      { kind: 'time', value: 'D:20261120' },
      { kind: 'text', value: 'Titull' },
      { kind: 'text', value: 'XMP' },
      { kind: 'file', value: 'lista.xlsx' },
    ]),
  );
  const cleaned = await cleanPdf(aPdf());
  expect(await pdfFacts(cleaned)).toEqual([]);
  expect(new TextDecoder('latin1').decode(cleaned)).not.toMatch(/Autori|lista/);
});

it('tells whose an office file is, and leaves its text and the names at comments', async () => {
  const bytes = zipSync({
    'docProps/core.xml': strToU8('<cp:coreProperties><dc:creator>Ana Autori</dc:creator></cp:coreProperties>'),
    'docProps/app.xml': strToU8('<Properties><Application>Word</Application><Company>Bashkia</Company></Properties>'),
    'word/document.xml': strToU8('<w:document><w:ins w:author="Besa"/><w:t>Teksti</w:t></w:document>'),
  });
  const comments = { kind: 'comments', value: 'Besa' };
  expect(await officeFacts(bytes)).toEqual([
    { kind: 'author', value: 'Ana Autori' },
    { kind: 'author', value: 'Bashkia' },
    { kind: 'device', value: 'Word' },
    comments,
  ]);
  const cleaned = await cleanOffice(bytes);
  expect(await officeFacts(cleaned)).toEqual([comments]);
  const parts = unzipSync(cleaned);
  expect(Object.keys(parts)).toEqual(['word/document.xml']);
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('Teksti');
});

it('says of an encrypted or broken document that it cannot be read', async () => {
  await expect(pdfFacts(strToU8('%PDF-1.7\n'))).rejects.toThrow();
  await expect(officeFacts(strToU8('PK'))).rejects.toThrow();
});
