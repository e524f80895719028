// Tests of a table: one test for all its rows, whose failure names each row that missed.
import { expect } from 'vitest';

/** Checks one row after another. */
export async function checkRows<const T>(rows: readonly T[], check: (row: T) => unknown): Promise<void> {
  const misses: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      misses.push(`${JSON.stringify(row)}: ${error instanceof Error ? error.message : error}`);
    }
  }
  expect(misses).toEqual([]);
}
