// Exporting clients as a process of their own, so that measured filings do not wait for their reads. Ends with its
// parent.
import { takeUntil } from './taking.ts';

const [address = '', people = '1'] = process.argv.slice(2);
const over = new AbortController();
process.once('disconnect', () => over.abort());
await takeUntil(address, Number(people), over.signal, () => process.send?.('taking'));
