// A text in both languages side by side, with previews.
import type { TextField as EditedField, TextContent, TextPreview } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { changed } from './content.ts';
import { RichEditor } from './RichEditor.tsx';

export interface TextEditorProps {
  fields: readonly EditedField[];
  content: TextContent;
  onChange: (content: TextContent) => void;
  /** Server's errors by field path. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** Number of tries to save. */
  turn: number;
  preview?: { readonly al: TextPreview; readonly en: TextPreview } | undefined;
}

const languages = ['al', 'en'] as const;

export function TextEditor({ fields, content, onChange, errors, turn, preview }: TextEditorProps) {
  const { t } = useLingui();
  const names = { al: t`shqip`, en: t`anglisht` } as const;
  const titles = { al: t`Shqip`, en: t`Anglisht` } as const;
  const own = fields.filter(({ isShared }) => !isShared);
  const shared = fields.filter(({ isShared }) => isShared);
  const rich = own.filter(({ form }) => form === 'rich');
  const faults = Object.entries(errors).flatMap(([id, [message]]) => (message === undefined ? [] : [{ id, message }]));
  const editor = (described: EditedField, language: 'al' | 'en') => (
    <FieldEditor
      key={described.code}
      described={described}
      language={language}
      languageName={names[language]}
      value={content[described.code]?.[language] ?? ''}
      error={errors[`content.${described.code}.${language}`]?.[0]}
      onChange={(text) => onChange(changed(content, described, language, text))}
    />
  );
  return (
    <>
      {faults.length > 0 && <ErrorSummary errors={faults} turn={turn} />}
      <div className="texts__languages">
        {languages.map((language) => (
          <Card key={language} title={titles[language]}>
            {own.map((described) => editor(described, language))}
            {rich.map(({ code }) => (
              <section
                key={code}
                className="texts__preview"
                aria-label={t`Pamja ${names[language]}`}
                lang={language === 'al' ? 'sq' : 'en'}
              >
                <p className="small muted">{t`Kështu shihet`}</p>
                <RichText text={content[code]?.[language] ?? ''} level={4} />
              </section>
            ))}
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

/** Preview of a message, request or letter with sample data. */
function PreviewPane({ preview: { subject, text, sms }, language }: { preview: TextPreview; language: 'al' | 'en' }) {
  const { t } = useLingui();
  const name = { al: t`Pamja shqip`, en: t`Pamja anglisht` }[language];
  return (
    <section className="texts__preview" aria-label={name} lang={language === 'al' ? 'sq' : 'en'}>
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

interface FieldEditorProps {
  described: EditedField;
  language: 'al' | 'en';
  /** Appended to the label, so that both languages have different names. */
  languageName: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const htmlLanguage = { al: 'sq', en: 'en' } as const;

/** One field in one language. */
function FieldEditor({ described, language, languageName, value, error, onChange }: FieldEditorProps) {
  const { locale } = useLingui();
  const { code, label, hint, form, max, isRequired, isShared } = described;
  const field = {
    id: `content.${code}.${language}`,
    label: isShared ? label[locale] : `${label[locale]} (${languageName})`,
    hint: hint?.[locale],
    error,
    optional: !isRequired,
    value,
    onChange,
  };
  if (form === 'rich') return <RichEditor {...field} language={htmlLanguage[language]} max={max} />;
  return form === 'line' ? <TextField {...field} /> : <TextArea {...field} max={max} />;
}
