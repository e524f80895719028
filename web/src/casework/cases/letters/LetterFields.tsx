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

/** Editable parts in document order. */
export function LetterFields({ writing, errors }: LetterFieldsProps) {
  const { t, locale } = useLingui();
  const { content, saved, change, forFiler, setForFiler } = writing;
  const error = (path: string) => errors[`content.${path}`]?.join(' ');
  const write = (code: string, value: string) => change({ fields: { ...content.fields, [code]: value } });
  return (
    <div className="letter-fields stack">
      <TextArea
        id="content.recipient"
        short
        label={t`Drejtuar`}
        hint={t`Një rresht për secilin, ose për adresën.`}
        error={error('recipient')}
        value={content.recipient}
        onChange={(recipient) => change({ recipient })}
      />
      <TextField
        id="content.subject"
        label={t`Objekti`}
        error={error('subject')}
        value={content.subject}
        onChange={(subject) => change({ subject })}
      />
      {saved.fields.map(({ code, label, hint, isLine, isRequired, max }) => {
        const field = {
          id: `content.fields.${code}`,
          label: label[locale],
          hint: hint?.[locale],
          optional: !isRequired,
          error: error(`fields.${code}`),
          value: content.fields[code] ?? '',
          onChange: (value: string) => write(code, value),
        };
        if (isLine) return <TextField key={code} {...field} />;
        const isLong = field.value.length > 160;
        return <TextArea key={code} {...field} short={!isLong} max={isLong ? max : undefined} />;
      })}
      <Signatories value={content.signatories} onChange={(signatories) => change({ signatories })} errors={errors} />
      <Annexes writing={writing} />
      <Checkbox id="letter-for-filer" checked={forFiler} onChange={setForFiler}>
        <Trans>Ia japim edhe atij që e paraqiti çështjen (te faqja e ndjekjes)</Trans>
      </Checkbox>
    </div>
  );
}

interface SignatoriesProps extends Pick<LetterFieldsProps, 'errors'> {
  value: readonly LetterSignatory[];
  onChange: (value: LetterSignatory[]) => void;
}

function Signatories({ value, onChange, errors }: SignatoriesProps) {
  const { t } = useLingui();
  const set = (at: number, part: Partial<LetterSignatory>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="stack stack--8">
      <legend className="label">{t`Nënshkruesit`}</legend>
      {value.map(({ role, name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are identified by position
        <div key={at} className="letter-fields__sign">
          <TextField
            id={`content.signatories.${at}.role`}
            label={t`Roli`}
            error={errors[`content.signatories.${at}.role`]?.join(' ')}
            value={role}
            onChange={(text) => set(at, { role: text })}
          />
          <TextField
            id={`content.signatories.${at}.name`}
            label={t`Emri`}
            error={errors[`content.signatories.${at}.name`]?.join(' ')}
            value={name}
            onChange={(text) => set(at, { name: text })}
          />
        </div>
      ))}
      <div className="row row--8">
        {value.length < mostSignatories && (
          <Button size="small" onClick={() => onChange([...value, { role: value.at(-1)?.role ?? '', name: '' }])}>
            <Trans>Shto nënshkrues</Trans>
          </Button>
        )}
        {value.length > 1 && (
          <Button size="small" tone="quiet" onClick={() => onChange(value.slice(0, -1))}>
            {t`Hiq të fundit`}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Annexes({ writing: { saved, content, change } }: Pick<LetterFieldsProps, 'writing'>) {
  const { t } = useLingui();
  if (saved.documents.length === 0) return null;
  const toggle = (id: string, on: boolean) =>
    change({ annexes: on ? [...content.annexes, id] : content.annexes.filter((one) => one !== id) });
  return (
    <fieldset className="stack stack--8">
      <legend className="label">{t`Bashkëlidhur`}</legend>
      {saved.documents.map(({ id, name }) => (
        <Checkbox key={id} id={`annex-${id}`} checked={content.annexes.includes(id)} onChange={(on) => toggle(id, on)}>
          <span className="breaks">{name}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
