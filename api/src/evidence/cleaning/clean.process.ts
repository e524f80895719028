// Makes the cleaned copy of one file, in a process of its own: what a hostile file breaks is this and not the server.
// Arguments: what kind of cleaning, from which path, to which. Ends with 0 when the copy is there.
import { cleanImage } from './image.ts';
import { cleanOffice } from './office.ts';
import { cleanPdf } from './pdf.ts';

const cleanings: Readonly<Record<string, (from: string, to: string) => Promise<void>>> = {
  image: cleanImage,
  pdf: cleanPdf,
  office: cleanOffice,
};

const [, , cleaning = '', from = '', to = ''] = process.argv;
try {
  await cleanings[cleaning]?.(from, to);
} catch (error) {
  // Only the kind of fault goes to the log: a parser's message may quote the file.
  process.stderr.write(error instanceof Error ? error.name : 'unknown');
  process.exitCode = 1;
}
