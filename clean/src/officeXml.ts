// Cleans XML of office files as text; patterns accept any prefix and quote.

const attributes = `(?:"[^"]*"|'[^']*'|[^>"'])*`;
const prefix = '(?:[\\w.-]+:)?';
const element = (name: string) => new RegExp(`<${prefix}${name}\\b${attributes}>(?:\\s*</${prefix}${name}>)?`, 'g');
const attribute = (text: string, name: string): string =>
  new RegExp(`\\s${prefix}${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined) ?? '';

/** Relationships, content types and manifest entries. */
export function withoutDropped(xml: string, isDropped: (part: string) => boolean): string {
  const isRemoved = (target: string) => isDropped(target.replace(/^(\.\.\/|\.\/|\/)+/, ''));
  return xml
    .replace(element('Relationship'), (one) => (isRemoved(attribute(one, 'Target')) ? '' : one))
    .replace(element('Override'), (one) => (isRemoved(attribute(one, 'PartName')) ? '' : one))
    .replace(element('file-entry'), (one) => (isRemoved(attribute(one, 'full-path')) ? '' : one));
}

/** Neutralised, not removed, because the text refers to them. */
export const withoutExternalLinks = (xml: string): string =>
  xml.replace(element('Relationship'), (one) =>
    /external/i.test(attribute(one, 'TargetMode'))
      ? one.replace(/(\sTarget\s*=\s*)("[^"]*"|'[^']*')/, '$1"about:blank"')
      : one,
  );

const live = /\bDDE(AUTO)?\b|<[\w.-]*:?ddeLink\b|<office:dde-source\b|<table:dde-link/;
const odfScripts = /<office:(scripts|event-listeners)\b[^>]*?(\/>|>[\s\S]*?<\/office:\1>)/g;
/** A printer's name may identify its owner. */
const printers = /<config:config-item config:name="Printer\w*"[^>]*>[^<]*<\/config:config-item>/g;
const elsewhere = new RegExp(`<(?!text:a\\b)[\\w.-]+:[\\w.-]+\\b${attributes}>`, 'g');

/** @throws on a live link to a program. */
export function withoutScripts(xml: string): string {
  if (live.test(xml)) throw new TypeError('a live link');
  return xml
    .replace(odfScripts, '')
    .replace(printers, '')
    .replace(elsewhere, (one) =>
      one.replace(
        /(\sxlink:href\s*=\s*)("(?:[a-z][a-z0-9+.-]+:|\.\.|\/|\\)[^"]*"|'(?:[a-z][a-z0-9+.-]+:|\.\.|\/|\\)[^']*')/gi,
        '$1""',
      ),
    );
}
