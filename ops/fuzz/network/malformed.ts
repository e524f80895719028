// Requests that are not HTTP or ambiguous: each is refused with an unmistakable status and the connection ends, so that
// nothing after it counts as a request of its own (request smuggling).

const json = 'Host: x\r\nContent-Type: application/json\r\n';
const signIn = 'POST /api/auth/qvsmaps-portal/login/ HTTP/1.1\r\n';
const smuggled = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';

export const malformed: Readonly<Record<string, string>> = {
  'two lengths that differ': `${signIn}${json}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}${smuggled}`,
  'a length and chunks': `${signIn}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'chunks of nonsense': `${signIn}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'a chunk longer than a number': `${signIn}${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n`,
  'an encoding nobody knows': `${signIn}${json}Transfer-Encoding: xchunked\r\n\r\n{}`,
  'a negative length': `${signIn}${json}Content-Length: -1\r\n\r\n`,
  'a length of letters': `${signIn}${json}Content-Length: two\r\n\r\n{}`,
  'no such version': 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'no method': '\u0000\u0001\u0002\r\n\r\n',
  'TLS on a plain port': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
  'a header without a name': 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n',
  'a NUL in a header': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n',
  'a folded header': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n',
  'bare line feeds and a space': 'GET / HTTP/1.1\nHost : x\n\n',
  'headers of 64 kB': `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(65_536)}\r\n\r\n`,
  'five thousand headers': `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 5000 }, (_, n) => `X-${n}: a`).join('\r\n')}\r\n\r\n`,
  'an address of 64 kB': `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: x\r\n\r\n`,
};
