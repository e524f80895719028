// Makes cleaned copies in a process of its own: what a hostile file breaks is this and not the server. Arguments: from which
// path, to which; a message says what kind of cleaning, and the answer what went wrong.
import { readFile, writeFile } from 'node:fs/promises';

const [, , from = '', to = ''] = process.argv;

const bytesBy = async (clean: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>) =>
  writeFile(to, await clean(await readFile(from)));

/** Each brings what it needs when it is first asked for. */
const cleanings: Readonly<Record<string, () => Promise<void>>> = {
  image: async () => (await import('./image.ts')).cleanImage(from, to),
  pdf: async () => bytesBy((await import('../../../../clean/src/pdf.ts')).cleanPdf),
  office: async () => bytesBy((await import('../../../../clean/src/office.ts')).cleanOffice),
};

process.on('message', async (message) => {
  const cleaning = typeof message === 'object' && message !== null && 'cleaning' in message ? message.cleaning : '';
  try {
    await cleanings[String(cleaning)]?.();
    process.send?.({});
  } catch (error) {
    // Only the kind of fault goes to the log: a parser's message may quote the file.
    process.send?.({ failure: error instanceof Error ? error.name : 'unknown' });
  }
});
process.on('disconnect', () => process.exit());
