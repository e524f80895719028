import { reading } from './reads.ts';
import { useRead } from './useRead.ts';

const MOST_MS = 600;

/** What the server says of the institution: names, phones, whether it is a demo. Undefined until it has answered. */
export const useSettings = () => useRead('getSettings', {}, { freshSeconds: 600 }).data;

/** Asks for the settings before the first paint, so that the banner does not push the page down; waits only a moment. */
export const warmSettings = () =>
  Promise.race([reading('getSettings', {}), new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
