import type { TextEdition } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Card } from '../../ui/layout/Card.tsx';

/** Allowed and required placeholders of this text. */
export function Placeholders({ text: { placeholders, fields } }: { text: TextEdition }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (placeholders.length === 0) return null;
  const needs = new Set(fields.flatMap((field) => field.needs));
  return (
    <Card title={t`Shenjat që plotësohen vetë`}>
      <p className="soft small">
        <Trans>
          Shkruajini me kllapa, siç janë këtu. Kur teksti përdoret, në vendin e tyre hyjnë të dhënat e çështjes.
        </Trans>
      </p>
      <dl className="texts__placeholders">
        {placeholders.map(({ name, meaning, example }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
              {needs.has(name) && (
                <span className="small">
                  {' '}
                  <Trans>(e detyrueshme)</Trans>
                </span>
              )}
            </dt>
            <dd>
              {meaning[locale]}
              <span className="small muted"> {example[locale]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
