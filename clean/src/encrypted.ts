// Detects encrypted documents, which cannot be scanned, cleaned or searched.

/** At least the longest mark, so that none is missed between two parts. */
const overlap = 256;

const signatures: readonly (readonly [beginning: string, mark: RegExp])[] = [
  // Trailer and cross-reference stream are never encrypted.
  ['%PDF', /\/Encrypt[ ␀␉␊␌␍]*(?:<<|\d+[ ␊␍]+\d+[ ␊␍]+R)/],
  // Office with a password is a compound file around the encrypted one.
  ['ÐÏ␑à', /E␀n␀c␀r␀y␀p␀t␀e␀d␀P␀a␀c␀k␀a␀g␀e␀/],
  // Bit 0 of an entry's flags, also beside bit 6 (strong encryption); or OpenDocument, whose encrypted parts are stored and do not begin as XML.
  ['PK␃␄', /PK␁␂.{4}[␁␃␅␇␉␋␍␏ACEGIKMO]|PK␃␄.{4}␀␀.{16}(?:␋␀␀␀content\.xml[^<ï]|␑␀..encrypted-package)/s],
];

/** One character for each byte; control characters as their pictures. */
const textOf = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(
      ...Uint16Array.from(bytes.subarray(at, at + 8192), (byte) => (byte < 32 ? 0x2400 + byte : byte)),
    );
  return text;
};

export function watchForEncryption() {
  let rest = '';
  let mark: RegExp | undefined;
  let [isBegun, isFound] = [false, false];
  return {
    pass(bytes: Uint8Array) {
      if (isFound || (isBegun && !mark)) return;
      const text = rest + textOf(bytes);
      if (!isBegun) {
        rest = text;
        if (text.length < 4) return;
        isBegun = true;
        mark = signatures.find(([beginning]) => text.startsWith(beginning))?.[1];
      }
      isFound = mark?.test(text) ?? false;
      rest = text.slice(-overlap);
    },
    isFound: () => isFound,
  };
}

export function isEncrypted(bytes: Uint8Array): boolean {
  const watch = watchForEncryption();
  watch.pass(bytes);
  return watch.isFound();
}
