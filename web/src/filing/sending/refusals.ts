// What the server refused, by path of the field, for as long as the refused answer stands. Pure.
import { valueAt } from '@denonco/contract';
import type { Fault } from '../../api/faults.ts';
import type { Problems } from '../steps/form.ts';

interface Refusal {
  readonly words: string;
  /** The answer that was refused, as JSON. */
  readonly answer: string;
}
export type Refusals = ReadonlyMap<string, Refusal>;

const answerAt = (filing: unknown, path: string) => JSON.stringify(valueAt(filing, path.split('.'))) ?? '';

export const noRefusals: Refusals = new Map();

/** The refusals of a fault. `filing` is what was sent. */
export const refusalsOf = ({ fields }: Pick<Fault, 'fields'>, filing: unknown): Refusals =>
  new Map(Object.entries(fields).map(([path, [words = '']]) => [path, { words, answer: answerAt(filing, path) }]));

/** Those whose answer has not changed since. */
export const standingRefusals = (refusals: Refusals, filing: unknown): Problems =>
  new Map(
    [...refusals]
      .filter(([path, { answer }]) => answerAt(filing, path) === answer)
      .map(([path, { words }]) => [path, words]),
  );
