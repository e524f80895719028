import type { LetterSignatory } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import type { Writing } from './useLetterDraft.ts';

const mostSignatories = 9;

interface LetterFieldsProps {
  writing: Writing;
  errors: Readonly<Record<string, readonly string[]>>;
}

export function LetterFields({ writing, errors }: LetterFieldsProps) {
  const { t, locale } = useLingui();
  const { content, saved, change, forFiler, setForFiler } = writing;
  const { signatories, annexes } = content;
  const field = (path: string, value: string, onChange: (value: string) => void) => ({
    id: `content.${path}`,
    error: errors[`content.${path}`]?.join(' '),
    value,
    onChange,
  });
  const sign = (at: number, part: Partial<LetterSignatory>) =>
    change({ signatories: signatories.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const attach = (id: string, on: boolean) =>
    change({ annexes: on ? [...annexes, id] : annexes.filter((one) => one !== id) });
  return (
    <div className="letter-fields stack">
      <TextArea
        {...field('recipient', content.recipient, (recipient) => change({ recipient }))}
        short
        label={t`Drejtuar`}
        hint={t`Një rresht për secilin, ose për adresën.`}
      />
      <TextField {...field('subject', content.subject, (subject) => change({ subject }))} label={t`Objekti`} />
      {saved.fields.map(({ code, label, hint, isLine, isRequired, max }) => {
        const value = content.fields[code] ?? '';
        const props = {
          ...field(`fields.${code}`, value, (text) => change({ fields: { ...content.fields, [code]: text } })),
          label: label[locale],
          hint: hint?.[locale],
          optional: !isRequired,
        };
        const isLong = value.length > 160;
        if (isLine) return <TextField key={code} {...props} />;
        return <TextArea key={code} {...props} short={!isLong} max={isLong ? max : undefined} />;
      })}
      <fieldset className="stack stack--8">
        <legend className="label">{t`Nënshkruesit`}</legend>
        {signatories.map(({ role, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are identified by position
          <div key={at} className="letter-fields__sign">
            <TextField {...field(`signatories.${at}.role`, role, (text) => sign(at, { role: text }))} label={t`Roli`} />
            <TextField {...field(`signatories.${at}.name`, name, (text) => sign(at, { name: text }))} label={t`Emri`} />
          </div>
        ))}
        <div className="row row--8">
          {signatories.length < mostSignatories && (
            <Button
              size="small"
              onClick={() =>
                change({ signatories: [...signatories, { role: signatories.at(-1)?.role ?? '', name: '' }] })
              }
            >
              <Trans>Shto nënshkrues</Trans>
            </Button>
          )}
          {signatories.length > 1 && (
            <Button size="small" tone="quiet" onClick={() => change({ signatories: signatories.slice(0, -1) })}>
              {t`Hiq të fundit`}
            </Button>
          )}
        </div>
      </fieldset>
      {saved.documents.length > 0 && (
        <fieldset className="stack stack--8">
          <legend className="label">{t`Bashkëlidhur`}</legend>
          {saved.documents.map(({ id, name }) => (
            <Checkbox key={id} id={`annex-${id}`} checked={annexes.includes(id)} onChange={(on) => attach(id, on)}>
              <span className="breaks">{name}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Checkbox id="letter-for-filer" checked={forFiler} onChange={setForFiler}>
        <Trans>Ia japim edhe atij që e paraqiti çështjen (te faqja e ndjekjes)</Trans>
      </Checkbox>
    </div>
  );
}
