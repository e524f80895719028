// The parts of `npm run bench`, in the order of docs/performance.md. Loaded only when asked for.
import type { Part } from './part.ts';

export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  night: async () => (await import('./night/night.ts')).part,
};
