// Fast parsers for the two frequent types in PostgreSQL's text format.
import pg from 'pg';

const parseInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const plainLength = '2026-11-22 00:02:40+00'.length;

const digitsAt = (text: string, from: number, to: number): number => {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
};

/** `2026-11-22 00:02:40.123456+00`, in zones with whole hours; microseconds are dropped, as by the driver. */
export function toInstant(text: string): unknown {
  const sign = text.charCodeAt(text.length - 3);
  const ahead = sign === 43 ? 1 : -1;
  // Years before 1000 or after 9999, BC, infinity, zones with half hours.
  if (
    text.length < plainLength ||
    text.charCodeAt(0) === 48 ||
    text.charCodeAt(4) !== 45 ||
    (sign !== 43 && sign !== 45) ||
    text.endsWith('BC')
  )
    return parseInstant(text);
  const fraction = text.slice(20, text.length - 3).padEnd(3, '0');
  const milliseconds = text.charCodeAt(19) === 46 ? digitsAt(fraction, 0, 3) : 0;
  const hours = digitsAt(text, 11, 13) - ahead * digitsAt(text, text.length - 2, text.length);
  const day = Date.UTC(digitsAt(text, 0, 4), digitsAt(text, 5, 7) - 1, digitsAt(text, 8, 10), hours);
  return new Date(day + digitsAt(text, 14, 16) * 60_000 + digitsAt(text, 17, 19) * 1000 + milliseconds);
}

export const textsOid: number = 1009;
const parseTexts = pg.types.getTypeParser(textsOid);

/** `{plain,"with a blank"}`; others are left to the driver. */
export function toTexts(text: string): unknown {
  if (text === '{}') return [];
  if (text.includes('\\') || text.includes('{', 1) || /(?:^\{|,)null(?:,|\}$)/i.test(text)) return parseTexts(text);
  const inside = text.slice(1, -1);
  if (!inside.includes('"')) return inside.split(',');
  const found: string[] = [];
  for (let at = 0; at < inside.length; ) {
    const isQuoted = inside.charCodeAt(at) === 34;
    const end = isQuoted ? inside.indexOf('"', at + 1) : inside.indexOf(',', at);
    const until = end < 0 ? inside.length : end;
    found.push(inside.slice(isQuoted ? at + 1 : at, until));
    at = until + (isQuoted ? 2 : 1);
  }
  return found;
}
