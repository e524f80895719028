// How well the detectors find what they should, and how little else: measured over sentences with known answers.
import { describe, expect, it } from 'vitest';
import { heldOut, tuned } from './labelled.test-data.ts';
import { proposeRedactions } from './propose.ts';

interface Labelled {
  readonly source: string;
  readonly expected: readonly { start: number; end: number; category: string }[];
}
/** Takes the labels out of a sentence. */
function labelled(sentence: string): Labelled {
  const expected: { start: number; end: number; category: string }[] = [];
  let source = '';
  let at = 0;
  for (const match of sentence.matchAll(/\{(\w+):([^}]*)\}/g)) {
    source += sentence.slice(at, match.index);
    expected.push({ start: source.length, end: source.length + (match[2] ?? '').length, category: match[1] ?? '' });
    source += match[2];
    at = match.index + match[0].length;
  }
  return { source: source + sentence.slice(at), expected };
}
const covers = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start <= b.start && a.end >= b.end;
const touches = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;

function measured(sentences: readonly string[]) {
  const figures = new Map<string, { expected: number; recalled: number; proposed: number; right: number }>();
  const of = (category: string) => {
    const one = figures.get(category) ?? { expected: 0, recalled: 0, proposed: 0, right: 0 };
    figures.set(category, one);
    return one;
  };
  const wrong: string[] = [];
  for (const sentence of sentences) {
    const { source, expected } = labelled(sentence);
    const found = proposeRedactions(source);
    for (const one of expected) {
      of(one.category).expected++;
      if (found.some((other) => other.category === one.category && covers(other, one))) of(one.category).recalled++;
      else wrong.push(`missed ${one.category}: ${source.slice(one.start, one.end)} in ${source}`);
    }
    for (const one of found) {
      of(one.category).proposed++;
      if (expected.some((other) => other.category === one.category && touches(one, other))) of(one.category).right++;
      else wrong.push(`false ${one.category}: ${source.slice(one.start, one.end)} in ${source}`);
    }
  }
  return { figures, wrong };
}

describe('detectors', () => {
  it('tuned', () => {
    const { figures, wrong } = measured(tuned);
    console.log(figures, wrong);
    expect(wrong).toEqual([]);
  });
  it('held out', () => {
    const { figures, wrong } = measured(heldOut);
    console.log(figures, wrong);
  });
});
