import { linkablePages } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

/** Marks of contract/src/platform/richText.ts, with the pages and pictures that a text may name. */
export function MarksHint({ pictures = [] }: { pictures?: readonly string[] }) {
  const { t, locale } = useLingui();
  const marks = [
    ['**…**', t`me theks`],
    ['## …', t`titull`],
    ['### …', t`nëntitull`],
    ['- …', t`pikë e një liste`],
    ['1. …', t`hap me numër`],
    ['> …', t`shënim`],
    ...Object.entries(linkablePages).map(([page, name]) => [`[…](${page})`, t`lidhje: ${name[locale]}`]),
    ...pictures.map((name) => [`![…](${name})`, t`figurë; fjalët i lexon kush nuk e sheh`]),
  ];
  return (
    <details>
      <summary>{t`Shenjat e tekstit`}</summary>
      <dl className="texts__placeholders">
        {marks.map(([mark, meaning]) => (
          <div key={mark}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
