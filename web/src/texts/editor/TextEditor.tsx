// A text in both languages side by side, each with how it reads beneath it.
import type { TextContent, TextField, TextPreview } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { RichText } from '../../ui/richText/RichText.tsx';
import { changed } from './content.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { PreviewPane } from './PreviewPane.tsx';

export interface TextEditorProps {
  fields: readonly TextField[];
  content: TextContent;
  onChange: (content: TextContent) => void;
  /** Words by the path of the field, as the server gave them. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** How often saving was tried. */
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
  const editor = (described: TextField, language: 'al' | 'en') => (
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
                <p className="small muted">
                  <Trans>Kështu shihet</Trans>
                </p>
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
