// A fake mail server with minimal SMTP (RFC 5321) that refuses recipients on request.
import { createServer, type Socket } from 'node:net';

interface SmtpServer {
  readonly url: string;
  readonly taken: readonly string[];
  /** EHLO names. */
  readonly greeted: readonly string[];
  /** Number of recipients to refuse from now on. */
  refuse: number;
  /** A temporary error unless set. */
  refusal: string;
  readonly close: () => Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: string[] = [];
  const greeted: string[] = [];
  const state = { greeted, refuse: 0, refusal: '451 4.2.0 come back later' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    converse(socket, state, taken);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    greeted,
    get refuse() {
      return state.refuse;
    },
    set refuse(times) {
      state.refuse = times;
    },
    get refusal() {
      return state.refusal;
    },
    set refusal(text) {
      state.refusal = text;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface State {
  readonly greeted: string[];
  refuse: number;
  refusal: string;
}

function converse(socket: Socket, state: State, taken: string[]): void {
  let waiting = '';
  let inData = false;
  const sendLine = (line: string) => socket.write(`${line}\r\n`);
  sendLine('220 mail.test ready');
  socket.setEncoding('utf8').on('data', (chunk) => {
    waiting += String(chunk);
    for (;;) {
      const end = waiting.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = waiting.slice(0, end);
      waiting = waiting.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        taken.push(part);
        sendLine('250 taken');
      } else inData = obey(part, state, sendLine, socket);
    }
  });
}

/** Returns true when a message follows. */
function obey(line: string, state: State, sendLine: (line: string) => void, socket: Socket): boolean {
  const command = line.slice(0, 4).toUpperCase();
  if (command === 'EHLO') state.greeted.push(line.slice(5));
  if (command === 'RCPT' && state.refuse > 0) {
    state.refuse -= 1;
    sendLine(`${state.refusal} ${line.slice(8)}`);
  } else if (command === 'DATA') {
    sendLine('354 go on');
    return true;
  } else if (command === 'QUIT') {
    sendLine('221 bye');
    socket.end();
  } else sendLine('250 fine');
  return false;
}
