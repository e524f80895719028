// Reads one workbook or CSV in a thread of its own: a hostile file takes its time and its memory, not the server's.
// Gets the bytes, sends the grid or what is wrong with the file, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { readBytes } from './readBytes.ts';

const Given = z.object({ bytes: z.instanceof(Uint8Array), mostRows: z.int() });
const { bytes, mostRows } = Given.parse(workerData);
parentPort?.postMessage(await readBytes(bytes, mostRows));
