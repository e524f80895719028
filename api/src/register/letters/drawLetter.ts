import { drawnBy } from '../../platform/pdf/draw.ts';
import type { letterPdf } from './letter.pdf.ts';

export const drawLetter = drawnBy<typeof letterPdf>(new URL('./letter.pdf.ts', import.meta.url), 'letterPdf');
