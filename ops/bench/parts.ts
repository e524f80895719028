// Lazily loaded parts of `npm run bench`, in the order of docs/reference/figures.md.
import type { Part } from './part.ts';

export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  filing: async () => (await import('./filing/filing.ts')).part,
  budget: async () => (await import('./budget/budget.ts')).part,
  lifecycle: async () => (await import('./lifecycle/lifecycle.ts')).part,
  reading: async () => (await import('./reading/reading.ts')).part,
  export: async () => (await import('./export/export.ts')).part,
  start: async () => (await import('./start/start.ts')).part,
  browser: async () => (await import('./browser/browser.ts')).part,
  night: async () => (await import('./night/night.ts')).part,
};
