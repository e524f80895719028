// The server under siege by connections: each way of holding or flooding it, and whether filings go on being accepted
// meanwhile. Real sockets to a real server, which is this process as well: attackers take their share of its one thread.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadsPath } from '@denonco/contract';
import { aDenouncement } from '../../../src/demo/demo.factories.ts';
import { callerOf } from '../../caller.ts';
import { createTemplate } from '../../postgres.setup.ts';
import { type World, world } from '../../world.ts';
import { quantile } from '../statistics.ts';
import { drop, ended, isOpen, type Line, openLine, openLines } from './line.ts';
import { malformed } from './malformed.ts';

const say = (line: string) => console.log(line);
const head = 'POST /api/auth/qvsmaps-portal/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** How long a siege is watched: Node looks for connections that are too slow every half minute. */
const watchSeconds = 100;

/** @returns how many sieges the server did not stand. */
export async function besiege(serverUrl: string): Promise<number> {
  const w = await world({ on: { databaseUrl: serverUrl, template: await createTemplate(serverUrl) } });
  const fallen = [
    await hold(w, '3000 connections that send a header byte by byte', 3000, () => 'GET / HTTP/1.1\r\nX-A: ', 'a'),
    await hold(
      w,
      '500 connections that send a body byte by byte',
      500,
      () => `${head}Content-Length: 9000\r\n\r\n{`,
      ' ',
    ),
    await holdUploads(w, 200),
    await idle(w, 1000),
    await flood(w),
    await pipeline(w, 1000),
    await refuseMalformed(w),
  ].filter((stood) => !stood).length;
  await w.close();
  return fallen;
}

/** Files while the siege goes on, until `isOver`; how many of how many were accepted, and how long they took. */
async function fileMeanwhile({ address }: World, isOver: () => boolean) {
  const call = callerOf(address);
  const times: number[] = [];
  let accepted = 0;
  do {
    const began = performance.now();
    const body = aDenouncement({}, times.length + 1);
    const headers = { 'idempotency-key': randomUUID() };
    if ((await call('fileIndividualDenouncement', { body }, { headers })).status === 201) accepted++;
    times.push(performance.now() - began);
    await pause(200);
  } while (!isOver());
  const text = `${accepted} of ${times.length} filings accepted, ${Math.round(quantile(times, 0.5))} ms (median), ${Math.round(quantile(times, 1))} ms (longest)`;
  return { isFine: accepted === times.length, text };
}

/** Holds connections open by one byte a second, until the server has ended them all. */
async function hold(
  w: World,
  name: string,
  count: number,
  first: (nth: number) => string,
  byte: string,
): Promise<boolean> {
  const lines = await openLines(w.address, count, first);
  const dribbling = setInterval(() => {
    for (const line of lines) if (isOpen(line)) line.socket.write(byte);
  }, 1000);
  const until = performance.now() + watchSeconds * 1000;
  const held = () => lines.filter(isOpen).length;
  const filed = await fileMeanwhile(w, () => held() === 0 || performance.now() > until);
  clearInterval(dribbling);
  const longest = Math.max(...lines.map(({ endedAfter = Number.POSITIVE_INFINITY }) => endedAfter));
  const left = held();
  drop(lines);
  say(`${name}: all ended after ${longest.toFixed(0)} s at most, ${left} left open; ${filed.text}`);
  return left === 0 && filed.isFine;
}

/** Uploads that begin and never go on: they may stay as long as a slow line may, and must not be in anybody's way. */
async function holdUploads(w: World, count: number): Promise<boolean> {
  const begun: string[] = [];
  for (let n = 0; n < count; n++) {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000000' };
    const { headers: answered } = await fetch(w.address + uploadsPath, { method: 'POST', headers });
    begun.push(answered.get('location') ?? '');
  }
  const patch = (nth: number) =>
    `PATCH ${begun[nth]} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 1000000\r\n\r\nx`;
  const lines = await openLines(w.address, count, patch);
  const until = performance.now() + 150_000;
  const filed = await fileMeanwhile(w, () => !lines.some(isOpen) || performance.now() > until);
  const left = lines.filter(isOpen).length;
  const longest = Math.max(...lines.map(({ endedAfter = Number.POSITIVE_INFINITY }) => endedAfter));
  drop(lines);
  say(
    `${count} uploads that never go on: all ended after ${longest.toFixed(0)} s at most, ${left} left open; ${filed.text}`,
  );
  return left === 0 && filed.isFine;
}

/** Connections that asked once and then stay, as browsers keep them. */
async function idle(w: World, count: number): Promise<boolean> {
  const lines = await openLines(w.address, count, () => 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  const until = performance.now() + 5000;
  const filed = await fileMeanwhile(w, () => performance.now() > until);
  const answered = lines.filter(({ heard }) => heard.startsWith('HTTP/1.1 200')).length;
  drop(lines);
  say(`${count} idle connections kept alive: ${answered} were answered; ${filed.text}`);
  return answered === count && filed.isFine;
}

/** Bodies without an end: refused once they are larger than any may be. */
async function flood(w: World): Promise<boolean> {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const pour = async (): Promise<Line> => {
    const line = await openLine(w.address, `${head}Transfer-Encoding: chunked\r\n\r\n`);
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
  const filed = await fileMeanwhile(w, () => isOver);
  const lines = await pouring;
  // Whoever goes on pouring loses the answer with the connection.
  const told = lines.filter(({ heard }) => heard.startsWith('HTTP/1.1 413')).length;
  const left = lines.filter(isOpen).length;
  drop(lines);
  say(`50 bodies without an end: ${50 - left} ended, ${told} of them heard why (413); ${filed.text}`);
  return left === 0 && told > 0 && filed.isFine;
}

/** Many requests in one piece over one connection. */
async function pipeline(w: World, count: number): Promise<boolean> {
  const line = await openLine(w.address);
  let answered = 0;
  // An answer's first line may come in two parts.
  let rest = '';
  line.socket.on('data', (part) => {
    const parts = (rest + part.toString('latin1')).split('HTTP/1.1 200');
    answered += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-11);
  });
  line.socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
  const until = performance.now() + 20_000;
  const filed = await fileMeanwhile(w, () => answered >= count || performance.now() > until);
  drop([line]);
  say(`${count} requests in one piece: ${answered} answered; ${filed.text}`);
  return answered >= count && filed.isFine;
}

async function refuseMalformed(w: World): Promise<boolean> {
  const wrong: string[] = [];
  for (const [name, text] of Object.entries(malformed)) {
    const finding = await refusalOf(w.address, text);
    if (finding !== '') wrong.push(`${name}: ${finding}`);
  }
  const filed = await fileMeanwhile(w, () => true);
  say(`${Object.keys(malformed).length} ways to be no HTTP: ${wrong.length} not refused as they should; ${filed.text}`);
  for (const one of wrong) say(`   ${one}`);
  return wrong.length === 0 && filed.isFine;
}

/** What is wrong with how it was refused; empty when one 4xx came and then the end. */
export async function refusalOf(address: string, text: string): Promise<string> {
  const line = await openLine(address, Buffer.from(text, 'latin1'));
  const isEnded = await ended(line, 10);
  const statuses = [...line.heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
  drop([line]);
  if (statuses.length !== 1 || !statuses[0]?.startsWith('4')) return `answered ${statuses.join(', ') || 'nothing'}`;
  return isEnded ? '' : 'the connection stayed open';
}
