// An attacker's connection: bytes sent and received, and its end.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Line {
  readonly socket: Socket;
  readonly began: number;
  /** The beginning of the answer. */
  heard: string;
  /** Undefined while open. */
  endedAfter: number | undefined;
}

export async function openLine(address: string, first: string | Buffer = ''): Promise<Line> {
  const { hostname: host, port } = new URL(address);
  const socket = connect({ host, port: Number(port) });
  const line: Line = { socket, began: performance.now(), heard: '', endedAfter: undefined };
  socket.on('error', () => {});
  socket.on('data', (part) => {
    if (line.heard.length < 4000) line.heard += part.toString('latin1');
  });
  socket.on('close', () => {
    line.endedAfter = (performance.now() - line.began) / 1000;
  });
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  if (first !== '') socket.write(first);
  return line;
}

export async function openLines(
  address: string,
  count: number,
  first: (nth: number) => string,
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (let n = 0; n < count; n++) lines.push(await openLine(address, first(n)));
  return lines;
}

/** Waits for its end up to this many seconds. */
export async function ended(line: Line, seconds: number): Promise<boolean> {
  if (line.socket.closed) return true;
  const waiting = AbortSignal.timeout(seconds * 1000);
  return once(line.socket, 'close', { signal: waiting }).then(
    () => true,
    () => false,
  );
}

export const isOpen = ({ socket }: Line): boolean => !socket.closed && !socket.destroyed;
export const drop = (lines: readonly Line[]): void => {
  for (const { socket } of lines) socket.destroy();
};
