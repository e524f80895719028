// Connection attacks: each way of holding or flooding the server, and whether filings are accepted meanwhile.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadsPath } from '@denonco/contract';
import { quantile } from '../../bench/rounds.ts';
import { callerOf } from '../../calling.ts';
import { aDenouncement } from '../../faults/load/forms.ts';
import { openStage } from '../../faults/portal/stage.ts';
import { drop, ended, isOpen, type Line, openLine, openLines } from './line.ts';
import { malformed } from './malformed.ts';

const say = (line: string) => console.log(line);
const head = 'POST /api/auth/qvsmaps-portal/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** Node checks for slow connections every half minute. */
const watchSeconds = 100;

/** @returns the number of attacks the server did not withstand. */
export async function besiege(): Promise<number> {
  const { portal, close } = await openStage();
  const { address } = portal;
  const fallen = [
    await hold(address, '3000 connections that send a header byte by byte', 3000, () => 'GET / HTTP/1.1\r\nX-A: ', 'a'),
    await hold(
      address,
      '500 connections that send a body byte by byte',
      500,
      () => `${head}Content-Length: 9000\r\n\r\n{`,
      ' ',
    ),
    await holdUploads(address, 200),
    await idle(address, 1000),
    await flood(address),
    await pipeline(address, 1000),
    await refuseMalformed(address),
  ].filter((stood) => !stood).length;
  await close();
  return fallen + portal.fell;
}

/** Files until `isOver`; returns accepted and sent filings, and times. */
async function fileMeanwhile(address: string, isOver: () => boolean) {
  const call = callerOf(address);
  const times: number[] = [];
  let accepted = 0;
  do {
    const began = performance.now();
    const body = aDenouncement(`Provë nën sulm, pa ngjarje të vërtetë: ${times.length + 1}.`);
    const headers = { 'idempotency-key': randomUUID() };
    if ((await call('fileIndividualDenouncement', { body }, { headers })).status === 201) accepted++;
    times.push(performance.now() - began);
    await pause(200);
  } while (!isOver());
  const text = `${accepted} of ${times.length} filings accepted, ${Math.round(quantile(times, 0.5))} ms (median), ${Math.round(quantile(times, 1))} ms (longest)`;
  return { isFine: accepted === times.length, text };
}

/** Sends one byte a second until the server has closed all connections. */
async function hold(
  address: string,
  name: string,
  count: number,
  first: (nth: number) => string,
  byte: string,
): Promise<boolean> {
  const lines = await openLines(address, count, first);
  const dribbling = setInterval(() => {
    for (const line of lines) if (isOpen(line)) line.socket.write(byte);
  }, 1000);
  const until = performance.now() + watchSeconds * 1000;
  const held = () => lines.filter(isOpen).length;
  const filed = await fileMeanwhile(address, () => held() === 0 || performance.now() > until);
  clearInterval(dribbling);
  const longest = Math.max(...lines.map(({ endedAfter = Number.POSITIVE_INFINITY }) => endedAfter));
  const left = held();
  drop(lines);
  say(`${name}: all ended after ${longest.toFixed(0)} s at most, ${left} left open; ${filed.text}`);
  return left === 0 && filed.isFine;
}

/** Stalled uploads may stay as long as slow ones, and must not block others. */
async function holdUploads(address: string, count: number): Promise<boolean> {
  const begun: string[] = [];
  for (let n = 0; n < count; n++) {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000000' };
    const { headers: answered } = await fetch(address + uploadsPath, { method: 'POST', headers });
    begun.push(answered.get('location') ?? '');
  }
  const patch = (nth: number) =>
    `PATCH ${begun[nth]} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 1000000\r\n\r\nx`;
  const lines = await openLines(address, count, patch);
  const until = performance.now() + 150_000;
  const filed = await fileMeanwhile(address, () => !lines.some(isOpen) || performance.now() > until);
  const left = lines.filter(isOpen).length;
  const longest = Math.max(...lines.map(({ endedAfter = Number.POSITIVE_INFINITY }) => endedAfter));
  drop(lines);
  say(
    `${count} uploads that never go on: all ended after ${longest.toFixed(0)} s at most, ${left} left open; ${filed.text}`,
  );
  return left === 0 && filed.isFine;
}

/** Idle keep-alive connections. */
async function idle(address: string, count: number): Promise<boolean> {
  const lines = await openLines(address, count, () => 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  const until = performance.now() + 5000;
  const filed = await fileMeanwhile(address, () => performance.now() > until);
  const answered = lines.filter(({ heard }) => heard.startsWith('HTTP/1.1 200')).length;
  drop(lines);
  say(`${count} idle connections kept alive: ${answered} were answered; ${filed.text}`);
  return answered === count && filed.isFine;
}

/** Endless bodies: refused once too large. */
async function flood(address: string): Promise<boolean> {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const pour = async (): Promise<Line> => {
    const line = await openLine(address, `${head}Transfer-Encoding: chunked\r\n\r\n`);
    for (let n = 0; n < 400 && isOpen(line) && line.heard === ''; n++) {
      line.socket.write(chunk);
      await pause(1);
    }
    await ended(line, 20);
    return line;
  };
  const pouring = Promise.all(Array.from({ length: 50 }, pour));
  let isOver = false;
  void pouring.then(() => {
    isOver = true;
  });
  const filed = await fileMeanwhile(address, () => isOver);
  const lines = await pouring;
  // Clients that keep sending lose the answer with the connection.
  const told = lines.filter(({ heard }) => heard.startsWith('HTTP/1.1 413')).length;
  const left = lines.filter(isOpen).length;
  drop(lines);
  say(`50 bodies without an end: ${50 - left} ended, ${told} of them heard why (413); ${filed.text}`);
  return left === 0 && told > 0 && filed.isFine;
}

/** Pipelined requests on one connection. */
async function pipeline(address: string, count: number): Promise<boolean> {
  const line = await openLine(address);
  let answered = 0;
  // A status line may arrive in two chunks.
  let rest = '';
  line.socket.on('data', (part) => {
    const parts = (rest + part.toString('latin1')).split('HTTP/1.1 200');
    answered += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-11);
  });
  line.socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
  const until = performance.now() + 20_000;
  const filed = await fileMeanwhile(address, () => answered >= count || performance.now() > until);
  drop([line]);
  say(`${count} requests in one piece: ${answered} answered; ${filed.text}`);
  return answered >= count && filed.isFine;
}

async function refuseMalformed(address: string): Promise<boolean> {
  const wrong: string[] = [];
  for (const [name, text] of Object.entries(malformed)) {
    const finding = await refusalOf(address, text);
    if (finding !== '') wrong.push(`${name}: ${finding}`);
  }
  const filed = await fileMeanwhile(address, () => true);
  say(`${Object.keys(malformed).length} ways to be no HTTP: ${wrong.length} not refused as they should; ${filed.text}`);
  for (const one of wrong) say(`   ${one}`);
  return wrong.length === 0 && filed.isFine;
}

/** Empty when the answer was one 4xx followed by the end of the connection. */
export async function refusalOf(address: string, text: string): Promise<string> {
  const line = await openLine(address, Buffer.from(text, 'latin1'));
  const isEnded = await ended(line, 10);
  const statuses = [...line.heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
  drop([line]);
  if (statuses.length !== 1 || !statuses[0]?.startsWith('4')) return `answered ${statuses.join(', ') || 'nothing'}`;
  return isEnded ? '' : 'the connection stayed open';
}
