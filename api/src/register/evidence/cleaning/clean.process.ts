// Child process that cleans files, so that a hostile file cannot break the server.
import { readFile, writeFile } from 'node:fs/promises';

const [, , from = '', to = ''] = process.argv;

const bytesBy = async (clean: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>) =>
  writeFile(to, await clean(await readFile(from)));

const cleanings: Readonly<Record<string, () => Promise<void>>> = {
  image: async () => (await import('./image.ts')).cleanImage(from, to),
  pdf: async () => bytesBy((await import('../../../../../clean/src/pdf.ts')).cleanPdf),
  office: async () => bytesBy((await import('../../../../../clean/src/office.ts')).cleanOffice),
};

process.on('message', async (message) => {
  const cleaning = typeof message === 'object' && message !== null && 'cleaning' in message ? message.cleaning : '';
  try {
    await cleanings[String(cleaning)]?.();
    process.send?.({});
  } catch (error) {
    // Only the error's name is logged: a parser's message may quote the file.
    process.send?.({ failure: error instanceof Error ? error.name : 'unknown' });
  }
});
process.on('disconnect', () => process.exit());
