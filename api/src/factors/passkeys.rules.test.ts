import { expect, it } from 'vitest';
import { originFor, rpOf } from './passkeys.rules.ts';

it.each([
  ['https://denonco.example.al', { rpID: 'denonco.example.al', origin: 'https://denonco.example.al' }],
  ['https://denonco.example.al:8443/portal', { rpID: 'denonco.example.al', origin: 'https://denonco.example.al:8443' }],
  ['http://127.0.0.1:4600', { rpID: 'localhost', origin: 'http://localhost:4600' }],
  ['http://localhost:4600', { rpID: 'localhost', origin: 'http://localhost:4600' }],
  ['http://[::1]:4600', { rpID: 'localhost', origin: 'http://localhost:4600' }],
  ['https://10.0.0.5', undefined],
  ['https://[2001:db8::1]', undefined],
  ['http://denonco.example.al', undefined],
])('%s', (publicUrl, site) => {
  expect(rpOf(publicUrl)).toEqual(site);
});

it.each([
  ['localhost', 'http://localhost:5173', 'http://localhost:5173'],
  ['localhost', 'http://localhost.example.al', 'http://localhost:4600'],
  ['localhost', 'https://denonco.example.al', 'http://localhost:4600'],
  ['denonco.example.al', 'http://localhost:4600', 'https://denonco.example.al'],
])('for %s, of a page at %s, it must be %s', (rpID, at, expected) => {
  const site = { rpID, origin: rpID === 'localhost' ? 'http://localhost:4600' : 'https://denonco.example.al' };
  const said = Buffer.from(JSON.stringify({ type: 'webauthn.get', origin: at })).toString('base64url');
  expect(originFor(site, said)).toBe(expected);
});
