// HTTP/1.1 over raw sockets, one visitor per connection, because the crowd shares the CPU with the server.
import { connect, type Socket } from 'node:net';

export interface Answer {
  /** 0 when the connection broke; `body` says how. */
  readonly status: number;
  readonly body: string;
}

export class Lines {
  readonly #host: string;
  readonly #port: number;
  readonly #idle: Line[] = [];
  readonly #all = new Set<Line>();

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Over a free connection or a new one. */
  async ask(request: string): Promise<Answer> {
    const line = this.#free() ?? this.#open();
    const answer = await line.ask(request);
    if (answer.status === 0 || line.isOver) this.#all.delete(line);
    else this.#idle.push(line);
    return answer;
  }

  close(): void {
    for (const line of this.#all) line.close();
  }

  /** Skips idle connections that the server has closed. */
  #free(): Line | undefined {
    for (let line = this.#idle.pop(); line; line = this.#idle.pop()) {
      if (!line.isOver) return line;
      this.#all.delete(line);
    }
    return undefined;
  }

  #open(): Line {
    const line = new Line(connect(this.#port, this.#host));
    this.#all.add(line);
    return line;
  }
}

class Line {
  isOver = false;
  readonly #socket: Socket;
  #read = '';
  #tell: ((answer: Answer) => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (part: string) => this.#take(part));
    socket.on('error', (error: Error & { code?: string }) => this.#end(error.code ?? error.message));
    socket.on('close', () => this.#end('closed'));
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve) => {
      this.#tell = resolve;
      if (this.isOver) this.#end('closed before');
      else this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(part: string): void {
    this.#read += part;
    const head = this.#read.indexOf('\r\n\r\n');
    if (head === -1) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#read.slice(0, head + 2))?.[1] ?? 0);
    const end = head + 4 + length;
    if (this.#read.length < end) return;
    const body = this.#read.slice(head + 4, end);
    const status = Number(this.#read.slice(9, 12));
    this.#read = '';
    this.#answer({ status, body });
  }

  #end(how: string): void {
    this.isOver = true;
    this.#answer({ status: 0, body: how });
  }

  #answer(answer: Answer): void {
    const tell = this.#tell;
    this.#tell = undefined;
    tell?.(answer);
  }
}
