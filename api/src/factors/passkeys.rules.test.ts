import { expect, it } from 'vitest';
import { rpOf } from './passkeys.rules.ts';

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
