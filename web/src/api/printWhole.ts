// The print dialog takes the page as it is when it opens, so what is read late is read first.
import { askForWhole } from '../ui/page/printing.ts';
import { isReading } from './reads.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isWaiting = () => isReading() || document.querySelector('main .skeleton') !== null;

/** Opens the print dialog once everything on the page has loaded, or has said why it cannot. */
export async function printWhole(): Promise<void> {
  askForWhole();
  // A part that has loaded may request more in the next frame.
  for (let still = 0; still < 3; still = isWaiting() ? 0 : still + 1) await frame();
  window.print();
}
