// Runs in a thread: every document of the portal by name. Fonts stay open as long as the thread lives.
import { constants, platform, setPriority } from 'node:os';
import { formPdf } from '../documents/form.pdf.ts';
import { guidePdf } from '../documents/guide.pdf.ts';
import { agendaPdf } from '../hearings/agenda.pdf.ts';
import { letterPdf } from '../letters/letter.pdf.ts';
import { manualPdf } from '../manual/manual.pdf.ts';
import { decisionPdf } from '../publications/decision.pdf.ts';
import { receiptPdf } from '../receipts/receipt.pdf.ts';
import { filedCopyPdf } from '../tracking/filedCopy.pdf.ts';
import { slipPdf } from '../tracking/slip.pdf.ts';
import type { Made } from './pen.ts';

// Linux counts it for this thread alone, other systems for the whole server.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const drawings = {
  agenda: agendaPdf,
  decision: decisionPdf,
  filedCopy: filedCopyPdf,
  form: formPdf,
  guide: guidePdf,
  letter: letterPdf,
  manual: manualPdf,
  receipt: receiptPdf,
  slip: slipPdf,
};
export type Drawings = typeof drawings;

export interface Drawing {
  readonly name: keyof Drawings;
  readonly args: readonly unknown[];
}

export default ({ name, args }: Drawing): Promise<Made> => Reflect.apply(drawings[name], undefined, args);
