// Table tests: one test for all rows that names each failing row.
import { expect } from 'vitest';

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
