import {
  type TextField as EditedField,
  type Locale,
  linkablePages,
  locales,
  type TextContent,
  type TextEdition,
  type TextPreview,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CallResponse } from '../../../platform/api/client.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import type { FormOf } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';

interface TextEditorProps {
  fields: readonly EditedField[];
  form: FormOf<TextContent>;
  pictures?: TextEdition['pictures'];
  preview?: CallResponse<'previewText'> | undefined;
}

export const htmlLanguage = { al: 'sq', en: 'en' } as const;

export const emptyContent = (fields: readonly EditedField[], group: string): TextContent =>
  Object.fromEntries(
    fields.map(({ code, form }) => [code, form === 'choice' ? { al: group, en: group } : { al: '', en: '' }]),
  );

export const fieldText = ({ code, choices }: EditedField, content: TextContent, language: Locale) => {
  const chosen = content[code]?.[language];
  return choices.find((choice) => choice.code === chosen)?.name[language] ?? chosen;
};

const noPictures = { al: [], en: [] };

export function TextEditor({ fields, form, pictures = noPictures, preview }: TextEditorProps) {
  const { t, locale } = useLingui();
  const names = { al: t`shqip`, en: t`anglisht` } as const;
  const titles = { al: t`Shqip`, en: t`Anglisht` } as const;
  const own = fields.filter(({ isShared }) => !isShared);
  const shared = fields.filter(({ isShared }) => isShared);
  const editor = (described: EditedField, language: Locale) => {
    const { code, label, hint, form: kind, max, isRequired, isShared, choices } = described;
    const both = form.value[code] ?? { al: '', en: '' };
    const field = {
      id: `content.${code}.${language}`,
      label: isShared ? label[locale] : `${label[locale]} (${names[language]})`,
      hint: hint?.[locale],
      error: form.errors[`content.${code}.${language}`],
      optional: !isRequired,
      value: both[language],
      onChange: (text: string) =>
        form.change({ [code]: isShared ? { al: text, en: text } : { ...both, [language]: text } }),
    };
    if (kind === 'line') return <TextField key={code} {...field} />;
    if (kind === 'choice') return <SelectField key={code} {...field} options={choices} />;
    return (
      <div key={code} className="stack stack--8">
        <TextArea {...field} max={max} language={htmlLanguage[language]} />
        {kind === 'rich' && <MarksHint pictures={pictures[language].map(({ name }) => name)} />}
        {kind === 'rich' && (
          <section className="texts__preview" aria-label={t`Pamja ${names[language]}`} lang={htmlLanguage[language]}>
            <p className="small muted">{t`Kështu shihet`}</p>
            <RichText text={field.value} level={3} pictureOf={pictureIn(pictures[language])} />
          </section>
        )}
      </div>
    );
  };
  return (
    <>
      <div className="texts__languages">
        {locales.map((language) => (
          <Card key={language} title={titles[language]}>
            {own.map((described) => editor(described, language))}
            {preview && <PreviewPane preview={preview[language]} language={language} />}
          </Card>
        ))}
      </div>
      {shared.length > 0 && (
        <Card title={t`Njësoj në të dyja gjuhët`}>{shared.map((described) => editor(described, 'al'))}</Card>
      )}
    </>
  );
}

const pictureIn = (pictures: TextEdition['pictures']['al']) => (name: string) => {
  const found = pictures.find((picture) => picture.name === name);
  return found && { src: found.address, width: found.width, height: found.height };
};

function PreviewPane({ preview: { subject, text, sms }, language }: { preview: TextPreview; language: Locale }) {
  const { t } = useLingui();
  const name = { al: t`Pamja shqip`, en: t`Pamja anglisht` }[language];
  return (
    <section className="texts__preview" aria-label={name} lang={htmlLanguage[language]}>
      <p className="small muted">{t`Kështu lexohet, me të dhënat e një çështjeje të shpikur`}</p>
      {subject !== null && <p className="texts__subject">{subject}</p>}
      <p className="breaks">{text}</p>
      {sms && (
        <p className="small muted">
          <Plural value={sms.parts} one="# SMS" other="# SMS" /> · <Trans>{sms.units} shenja</Trans> · {sms.alphabet}
        </p>
      )}
    </section>
  );
}

function MarksHint({ pictures }: { pictures: readonly string[] }) {
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
      <summary>{t`Formatimi`}</summary>
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
