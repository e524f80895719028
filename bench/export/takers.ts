// Those who take workbooks while others file: a process of its own, so that who measures the filings does not wait for what
// these read. Ends with the process that began it.
import { takeUntil } from './taking.ts';

const [address = '', people = '1'] = process.argv.slice(2);
const over = new AbortController();
process.once('disconnect', () => over.abort());
await takeUntil(address, Number(people), over.signal, () => process.send?.('taking'));
