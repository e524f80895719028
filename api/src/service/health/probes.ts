// Asking what stands outside of the process: the scanner and the certificate. Each answers within seconds or not at all.
import { connect } from 'node:net';
import { connect as connectSafely } from 'node:tls';

const patienceMs = 2000;

/** Whether a ClamAV daemon answers PING with PONG. */
export function answersPing({ host, port }: { readonly host: string; readonly port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => socket.write('zPING\0'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patienceMs, () => end(false));
    socket.once('data', (part: Buffer) => end(part.toString().startsWith('PONG')));
    socket.once('error', () => end(false));
    socket.once('close', () => resolve(false));
  });
}

/** Until when the certificate of an address holds; undefined when that could not be read. */
export function certificateEnd({ hostname, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    // Only its date is read: whether it is trusted is for the browsers to say.
    const socket = connectSafely({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (date: Date | undefined) => {
      socket.destroy();
      resolve(date);
    };
    socket.setTimeout(patienceMs, () => end(undefined));
    socket.once('error', () => end(undefined));
    socket.once('secureConnect', () => {
      const at = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(at.getTime()) ? undefined : at);
    });
  });
}
