#!/usr/bin/env node
// Starts the command: JavaScript in the package (pack.mjs), TypeScript in the repository.
import { existsSync } from 'node:fs';

const packed = new URL('../dist/cli/main.js', import.meta.url);
const { main } = await import(existsSync(packed) ? packed.href : new URL('../src/cli/main.ts', import.meta.url).href);
process.exitCode = await main(process.argv.slice(2));
