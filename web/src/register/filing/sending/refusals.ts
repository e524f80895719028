// Errors of the server by field, shown until the refused answer changes, and its warnings. Pure.
import { valueAt } from '@denonco/contract';
import type { ApiError } from '../../../platform/api/errors.ts';
import type { Problems } from '../../../ui/forms/FieldsTable.tsx';

export type Refusals = ReadonlyMap<string, { readonly message: string; readonly answer: string }>;

const answerAt = (filing: unknown, path: string) => JSON.stringify(valueAt(filing, path.split('.'))) ?? '';

export const noRefusals: Refusals = new Map();

export const toRefusals = ({ fields }: Pick<ApiError, 'fields'>, filing: unknown): Refusals =>
  new Map(Object.entries(fields).map(([path, [message = '']]) => [path, { message, answer: answerAt(filing, path) }]));

export const currentRefusals = (refusals: Refusals, filing: unknown): Problems =>
  new Map(
    [...refusals]
      .filter(([path, { answer }]) => answerAt(filing, path) === answer)
      .map(([path, { message }]) => [path, message]),
  );

/** Warnings without that of a missing time: the form requires a tick for it. */
export const isNewWarning = ({ code }: { readonly code: string }): boolean => code !== 'hour';
