// Reads a sheet in a thread, so that a hostile file cannot exhaust the server.
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { lowerPriority } from '../../../platform/threads.ts';
import { readBytes } from './readBytes.ts';

const Given = z.object({ bytes: z.instanceof(Uint8Array), maxRows: z.int() });
lowerPriority();
const { bytes, maxRows } = Given.parse(workerData);
parentPort?.postMessage(await readBytes(bytes, maxRows));
