// Asking for the certificate of the portal's own address: within seconds or not at all.
import { connect } from 'node:tls';

const patienceMs = 2000;

/** Until when the certificate of an address holds; undefined when that could not be read. */
export function certificateEnd({ hostname, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    // Only its date is read: whether it is trusted is for the browsers to say.
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
