import { connect } from 'node:tls';

const patienceMs = 2000;

export function certificateEnd({ hostname, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    // Trust is not checked, only the date.
    const socket = connect({
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
