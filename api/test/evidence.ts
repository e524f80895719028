// Small real evidence files, built from known bytes.
import { crc32, deflateSync } from 'node:zlib';
import { uploadsPath } from '@denonco/contract';
import { strToU8, zipSync } from 'fflate';
import { Upload } from 'tus-js-client';
import type { CaseDriver } from './caseDriver.ts';
import { solvedChallenge } from './challenge.ts';
import { createClient } from './client.ts';
import type { TestApp } from './testApp.ts';

export const aPdf = (extra = ''): Buffer => {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    '<< /Length 24 >>\nstream\n10 10 50 50 re f        \nendstream',
    '<< /Title (Titull sekret) /Author (Autor sekret) >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const at of offsets) text += `${String(at).padStart(10, '0')} 00000 n \n`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** One white pixel after a text chunk; it may claim a larger size. */
export function aPng(text: Buffer = Buffer.from('Autor sekret'), side = 1): Buffer {
  const header = Buffer.from('00000000000000000802000000', 'hex');
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), text])),
    chunk('IDAT', deflateSync(Buffer.from([0, 255, 255, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function aWav(length: number): Buffer {
  const head = Buffer.from('524946460000000057415645666d74201000000001000100401f0000401f00000100080064617461', 'hex');
  return Buffer.concat([head, Buffer.alloc(length + 4)]);
}

const zip = (parts: Record<string, Uint8Array | string>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  );

/** With text, author, macro, embedded object and remote picture. */
export const aDocx = (more: Record<string, Uint8Array> = {}): Buffer =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/docProps/core.xml" ContentType="x"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="officeDocument" Target="word/document.xml"/><Relationship Id="b" Target='docProps/core.xml'/></Relationships>`,
    'docProps/core.xml': '<creator>Autor sekret</creator>',
    'word/document.xml': '<w:document><w:t>Teksti i dokumentit</w:t></w:document>',
    'word/_rels/document.xml.rels': `<r:Relationships><r:Relationship Id="c" Target="vbaProject.bin"/><r:Relationship Id="d" TargetMode="External" Target="http://evil.example/x"></r:Relationship></r:Relationships>`,
    'word/vbaProject.bin': 'sekret',
    'word/embeddings/ole1.bin': 'sekret',
    ...more,
  });

/** With text, author, script, listener and remote picture. */
export const anOdt = (): Buffer =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content><office:scripts><office:script>sekret</office:script></office:scripts><office:event-listeners><script:event-listener xlink:href="vnd.sun.star.script:x"/></office:event-listeners><text:p>Teksti i dokumentit</text:p><draw:image xlink:type="simple" xlink:href="https://evil.example/x.png"/><draw:image xlink:href='../sekret.png'/></office:document-content>`,
    'meta.xml': 'Autor sekret',
    'Basic/Standard/Module1.xml': 'sekret',
    'META-INF/manifest.xml': `<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"/><manifest:file-entry manifest:full-path="meta.xml"/></manifest:manifest>`,
  });

/** Uploads as a browser does; returns the id. */
export async function uploaded(
  address: string,
  bytes: Buffer,
  filename = 'prova.pdf',
  chunkSize = Number.POSITIVE_INFINITY,
): Promise<string> {
  const headers = await solvedChallenge(createClient(address));
  return new Promise((resolve, reject) => {
    const sending = new Upload(bytes, {
      endpoint: address + uploadsPath,
      headers,
      metadata: { filename },
      chunkSize,
      retryDelays: null,
      onSuccess: () => resolve(sending.url?.split('/').filter(Boolean).at(-1) ?? ''),
      onError: reject,
    });
    sending.start();
  });
}

interface Opening {
  readonly what: 'cleaned' | 'original';
  readonly confirmed?: true;
}

/** Opens a document as the registrar. @throws Error when refused. */
export async function openDocument(app: TestApp, driver: CaseDriver, number: string, body: Opening, at = 0) {
  const id = (await driver.read(number)).result.evidence[at]?.id ?? '';
  const token = await driver.tokenOf('KqzRegistrar');
  const answer = await app.call('linkEvidence', { params: { number, id }, body }, { token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
  const response = await fetch(app.address + answer.result.url);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
