import { describe, expect, it } from 'vitest';
import { decodeText, UnknownEncoding } from './encodings.rules.ts';

const ascii = (text: string, bytes: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((char) => bytes[char] ?? char.charCodeAt(0)));

const windows = { ë: 0xeb, Ë: 0xcb, ç: 0xe7, Ç: 0xc7, '’': 0x92, '“': 0x93, '”': 0x94, '„': 0x84, '–': 0x96, é: 0xe9 };
const windows1250 = { ...windows, Đ: 0xd0, đ: 0xf0, č: 0xe8, Č: 0xc8, ć: 0xe6, š: 0x9a, Š: 0x8a, ž: 0x9e };
const windows1252 = { ...windows, à: 0xe0, è: 0xe8, ò: 0xf2, ê: 0xea };
const macintosh = { ë: 0x91, Ë: 0xe8, ç: 0x8d, Ç: 0x82, '’': 0xd5, '“': 0xd2, '”': 0xd3, é: 0x8e };
const cp852 = { ë: 0x89, Ë: 0xd3, ç: 0x87, Ç: 0x80, Đ: 0xd1, đ: 0xd0, č: 0x9f, Č: 0xac, ć: 0x86, š: 0xe7, é: 0x82 };

const sentence = 'Kodi;Emri i objektit;Përgjegjësi\r\n1650;Shkolla 9-vjeçare Çlirimi, TIRANË;Ëngjëll Çela\r\n';

describe('the text of a CSV', () => {
  it.for([
    ['windows-1250', windows1250, sentence],
    ['windows-1250', windows1250, '1650;Shkolla Đorđe Čubrilović\r\n'],
    ['windows-1250', windows1250, `${sentence}1651;Šefik Žuka–Đukić\r\n`.replace('Ž', 'ž')],
    ['windows-1250', windows1250, '1650;ĐAKOVICA\r\n'],
    ['windows-1252', windows1252, sentence],
    ['windows-1252', { Ü: 0xdc }, '1650;Ünal\r\n'],
    ['windows-1252', windows1252, '1650;Università “Zoja”, t’ju ndihmojë\r\n'],
    ['MacRoman', macintosh, sentence.replaceAll('\r\n', '\r')],
    ['MacRoman', macintosh, '1650;Tiranë\n'],
    ['MacRoman', macintosh, '1650;Shkolla “Naim”, t’ju ndihmojë, René\n'],
    ['cp852', cp852, sentence],
    ['cp852', cp852, '1650;Shkolla Đorđe\r\n'],
    ['cp852', cp852, '1650;Tiranë\r\n'],
    ['cp852', cp852, `${sentence}1650;Đorđe Čubrilović, Nušić\r\n`],
  ] as const)('is read in %s', ([_, bytes, text]) => {
    expect(decodeText(ascii(text, bytes))).toBe(text);
  });

  it('is read in UTF-8 and UTF-16 of either order', () => {
    const utf16 = Buffer.from(`\uFEFF${sentence}`, 'utf16le');
    for (const bytes of [Buffer.from(sentence), utf16, Buffer.from(utf16).swap16()])
      expect(decodeText(bytes)).toBe(sentence);
  });

  it('is refused where it may be either of two, is no Latin script, or has lost letters', () => {
    const cyrillic = Uint8Array.from([0xd8, 0xea, 0xee, 0xeb, 0xe0, 0x20, 0xcf, 0xe5, 0xf2, 0xe0, 0xf0]);
    for (const bytes of [ascii('1650;Kovač', windows1250), cyrillic, Buffer.from('1650;Tiran\uFFFD')])
      expect(() => decodeText(bytes)).toThrow(UnknownEncoding);
  });
});
