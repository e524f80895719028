import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinkablePage } from './pages.ts';
import { richProblems } from './richText.checks.ts';
import { plainRichText, richPiecesOf, richTextOf } from './richText.ts';

const text = (content: string) => [{ kind: 'text', text: content }];

describe('richTextOf', () => {
  it('parses paragraphs, points, steps, notes, headings and pictures', () => {
    const written = [
      '## Si veproni',
      'Një.',
      'Po ai paragraf.',
      '',
      '- a;',
      '- b,',
      '  që vazhdon.',
      'Pas listës.',
      '',
      '1. Hapni.',
      '![Butoni “Ruaj”](ruajtja-1)',
      '2. Ruani.',
      '3. Mbyllni.',
      '> Kujdes:',
      '> pa kthim.',
      '### Më tej',
    ].join('\n');
    expect(richTextOf(written)).toEqual([
      { kind: 'heading', level: 2, pieces: text('Si veproni') },
      { kind: 'paragraph', pieces: text('Një. Po ai paragraf.') },
      { kind: 'points', items: [text('a;'), text('b, që vazhdon.')] },
      { kind: 'paragraph', pieces: text('Pas listës.') },
      { kind: 'steps', start: 1, items: [text('Hapni.')] },
      { kind: 'picture', name: 'ruajtja-1', alt: 'Butoni “Ruaj”' },
      { kind: 'steps', start: 2, items: [text('Ruani.'), text('Mbyllni.')] },
      { kind: 'note', pieces: text('Kujdes: pa kthim.') },
      { kind: 'heading', level: 3, pieces: text('Më tej') },
    ]);
  });

  it('reads a year at the start of a line as text, and blank text as no blocks', () => {
    expect(richTextOf('2026. Viti.')).toEqual([{ kind: 'paragraph', pieces: text('2026. Viti.') }]);
    expect(richTextOf(' \n\n')).toEqual([]);
  });

  it('keeps every letter of any text', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab [](/)*#-!>1. <') });
    fc.assert(
      fc.property(
        fc.array(line).map((lines) => lines.join('\n')),
        (written) => {
          const letters = (content: string) => content.replace(/[^ab]/g, '');
          const addresses = [...written.matchAll(/\]\((\/[^)]*|[a-z0-9-]+)\)/g)]
            .map(([whole]) => letters(whole))
            .join('');
          expect(letters(written).length - letters(plainRichText(written)).length).toBeLessThanOrEqual(
            addresses.length,
          );
        },
      ),
    );
  });
});

describe('richPiecesOf', () => {
  it('parses links to pages of the portal and strong words', () => {
    expect(richPiecesOf('Shtypni **Dërgo** ose shihni [faqen](/denounces/track?x=1).')).toEqual([
      { kind: 'text', text: 'Shtypni ' },
      { kind: 'strong', text: 'Dërgo' },
      { kind: 'text', text: ' ose shihni ' },
      { kind: 'link', text: 'faqen', to: '/denounces/track?x=1' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('reads other links and unfinished marks as text', () => {
    const texts = ['[x](https://example.org)', '[x](javascript:alert(1))', '[x](//example.org)', '[x](/a"onclick=b)'];
    texts.push('[x]', 'a [b]', '**', '<b>x</b>');
    expect(texts.map(richPiecesOf)).toEqual(texts.map(text));
  });
});

it('plainRichText keeps the words of links and pictures without marks and addresses', () => {
  expect(plainRichText('## Te\n\n- **Lista** te [Dokumentet](/documents).\n![Pamja](pamja)')).toBe(
    'Te\n\nLista te Dokumentet.\n\nPamja',
  );
});

describe('richProblems', () => {
  const known = { isPage: isLinkablePage, isPicture: (name: string) => name === 'pamja' };
  it('reports links and pictures that lead nowhere or outside', () => {
    const texts = {
      '[faqja](/denounces/track) dhe [pyetja](/faq?q=sa-zgjat)': [],
      '[kapitulli](/app/docs/documentation/hapat-e-pare)': [],
      '[jashtë](https://example.org)': ['link_outside'],
      '[diku](/nuk-ka)': ['link_unknown'],
      '![Pamja](pamja)': [],
      '![](pamja)': ['picture_words'],
      '![Pamja](tjetra)': ['picture_unknown'],
      'Shihni ![Pamja](pamja)': ['picture_alone'],
      '[a](/x) [b](/y)': ['link_unknown', 'link_unknown'],
    };
    const found = Object.keys(texts).map((written) => [written, richProblems(written, known).map(({ code }) => code)]);
    expect(Object.fromEntries(found)).toEqual(texts);
  });

  it('names the line and the text of a problem', () => {
    expect(richProblems('Një.\n\n- [x](/nuk-ka)', known)).toEqual([
      { code: 'link_unknown', line: 3, what: '[x](/nuk-ka)' },
    ]);
  });
});
