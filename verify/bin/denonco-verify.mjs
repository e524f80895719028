#!/usr/bin/env node
// Starts the command: of the package its JavaScript (pack.mjs), of the repository its TypeScript as it is.
import { existsSync } from 'node:fs';

const packed = new URL('../dist/cli/main.js', import.meta.url);
const { main } = await import(existsSync(packed) ? packed.href : new URL('../src/cli/main.ts', import.meta.url).href);
process.exitCode = await main(process.argv.slice(2));
