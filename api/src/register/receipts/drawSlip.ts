import { drawInThread } from '../../platform/pdf/draw.ts';
import type { slipPdf } from './slip.pdf.ts';

export const drawSlip = drawInThread<typeof slipPdf>(new URL('./slip.pdf.ts', import.meta.url), 'slipPdf');
