// Documents as drawable pages: pictures decoded by the browser, PDFs by pdf.js, which loads on first use. Both only
// yield pixels, so a file never becomes a document of this origin.
import type { CaseDocument } from '@denonco/contract';
import { scriptAddress } from '../../../ui/scriptAddress.ts';

/** Clockwise quarter turns. */
export type Turn = 0 | 1 | 2 | 3;

export interface Sheet {
  /** At scale 1, without rotation. */
  readonly width: number;
  readonly height: number;
  readonly draw: (canvas: HTMLCanvasElement, scale: number, turn: Turn) => Promise<void>;
  /** Text for screen readers. */
  readonly words: string;
}

export interface Sheets {
  readonly count: number;
  readonly sheet: (number: number) => Promise<Sheet>;
  readonly close: () => void;
}

export const openSheets = (document: CaseDocument, bytes: Blob): Promise<Sheets> =>
  document.kind === 'pdf' ? openPdf(bytes) : openPicture(bytes);

const sideways = (turn: Turn): boolean => turn % 2 === 1;

async function openPicture(bytes: Blob): Promise<Sheets> {
  const bitmap = await createImageBitmap(bytes);
  const { width, height } = bitmap;
  const draw = async (canvas: HTMLCanvasElement, scale: number, turn: Turn) => {
    const [across, down] = [width * scale, height * scale];
    canvas.width = Math.round(sideways(turn) ? down : across);
    canvas.height = Math.round(sideways(turn) ? across : down);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.translate(canvas.width / 2, canvas.height / 2);
    brush.rotate((turn * Math.PI) / 2);
    brush.drawImage(bitmap, -across / 2, -down / 2, across, down);
  };
  return { count: 1, sheet: async () => ({ width, height, draw, words: '' }), close: () => bitmap.close() };
}

async function openPdf(bytes: Blob): Promise<Sheets> {
  const [{ getDocument, GlobalWorkerOptions }, address] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  const data = await bytes.arrayBuffer();
  // The library would pass a string.
  const port = new Worker(scriptAddress(address.default), { type: 'module' });
  GlobalWorkerOptions.workerPort = port;
  // The policy forbids WebAssembly, so use the JavaScript decoders.
  const task = getDocument({ data, useWasm: false, enableXfa: false });
  const close = () => void task.destroy().finally(() => port.terminate());
  const pdf = await task.promise.catch((error) => {
    close();
    throw error;
  });
  const sheet = async (number: number): Promise<Sheet> => {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const draw = async (canvas: HTMLCanvasElement, scale: number, turn: Turn) => {
      const viewport = page.getViewport({ scale, rotation: page.rotate + turn * 90 });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
    };
    return { width, height, draw, words: items.map((item) => ('str' in item ? item.str : '')).join(' ') };
  };
  return { count: pdf.numPages, sheet, close };
}
