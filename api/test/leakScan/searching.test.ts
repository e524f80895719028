// The search finds a leak in any encoding.
import { deflateSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { PlantedValueFactory } from './plantedValues.ts';
import { Search } from './searching.ts';

const mint = new PlantedValueFactory(700_000);
const [word, phone, local, number, nipt] = [
  mint.name(),
  mint.phone(),
  mint.phone(),
  mint.personalNumber(),
  mint.nipt(),
];
const found = (content: string | Buffer): string[] => {
  const search = new Search(mint.made);
  search.scan('here', content);
  return [...new Set(search.findings.map(({ plantedValue }) => plantedValue.value))];
};
const swapped = (text: string) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bytes.swap16();
};

it('finds a name in every encoding', () => {
  const written: readonly [string, string | Buffer][] = [
    ['as it is', `Emri: ${word}.`],
    ['in capitals', word.toUpperCase()],
    ['folded', word.toLowerCase().replaceAll('ë', 'e')],
    ['decomposed', word.normalize('NFD')],
    ['in the middle of another word', `x${word}y`],
    ['hex', Buffer.from(word).toString('hex')],
    ['hex at an odd place', `a${Buffer.from(` ${word} `).toString('hex')}`],
    ['bytea', `\\x00${Buffer.from(word).toString('hex')}`],
    ['base64', Buffer.from(`{"name":"${word}"}`).toString('base64')],
    ['base64url behind other signs', `token_${Buffer.from(`--${word}--`).toString('base64url')}`],
    ['percent signs', `?q=${encodeURIComponent(`ë ${word}`)}`],
    ['UTF-16', Buffer.from(word, 'utf16le')],
    ['UTF-16 the other way round', swapped(word)],
    [
      'JSON',
      JSON.stringify(word).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ],
    ['HTML', [...word].map((sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join('')],
    [
      'quoted-printable',
      [...Buffer.from(word)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
    ],
    ['gzip', gzipSync(word)],
    ['zip', Buffer.from(zipSync({ 'a.xml': strToU8(`<v>${word}</v>`.repeat(3)) }))],
    ['PDF', Buffer.concat([Buffer.from('%PDF-1.7\nstream\n'), deflateSync(word), Buffer.from('\nendstream')])],
    ['base64 within hex', Buffer.from(Buffer.from(`--${word}--`).toString('base64')).toString('hex')],
  ];
  const unseen = written.filter(([, content]) => found(content).join() !== word);
  expect(unseen.map(([way]) => way)).toEqual([]);
});

it('finds numbers however people write them', () => {
  expect(found(`tel. ${phone.replace(/\D/g, '').replace(/(\d{3})/g, '$1 ')}`)).toEqual([phone]);
  expect(found(local.replaceAll(' ', '-'))).toEqual([local]);
  expect(found(`00355${local.slice(1).replaceAll(' ', '')}`)).toEqual([local]);
  expect(found(`(${number.toLowerCase()})`)).toEqual([number]);
  expect(found(`NIPT=${nipt}`)).toEqual([nipt]);
});

it('finds nothing in what says nothing', () => {
  expect(found('Ky tekst nuk thotë asgjë: 0691112223, I50101100W.')).toEqual([]);
});
