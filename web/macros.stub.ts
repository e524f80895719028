// Lingui's macros for unit tests, which run without the build that replaces them: texts as in the source.
type Text = TemplateStringsArray | { readonly message: string };

export const t = (text: Text, ...values: readonly unknown[]): string =>
  'message' in text ? text.message : String.raw(text, ...values);
export const msg = (text: Text) => ({ id: t(text) });
/** Nothing is drawn. */
export const Trans = () => null;
export const Plural = () => null;
export const useLingui = () => ({ t, locale: 'al' });
