// Names a device without versions, which could identify a person.
import type { deviceKinds } from '@denonco/contract';

// The first match counts: most user agents name several browsers.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameOf = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

function kindOf(userAgent: string, system: string | null): (typeof deviceKinds)[number] | null {
  if (system === null) return null;
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(userAgent))) return 'tablet';
  return system === 'iOS' || system === 'Android' ? 'phone' : 'computer';
}

export function deviceOf(userAgent: string | undefined) {
  // Longer than any real user agent.
  const agent = (userAgent ?? '').slice(0, 400);
  const system = nameOf(systems, agent);
  return { browser: nameOf(browsers, agent), system, kind: kindOf(agent, system) };
}
