import type { TextField as Described } from '@denonco/contract';
import { useLocale } from '../../i18n/useLocale.ts';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { RichEditor } from './RichEditor.tsx';

interface FieldEditorProps {
  described: Described;
  language: 'al' | 'en';
  /** Said behind the label, so that the two fields of one thing have two names. */
  languageName: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const htmlLanguage = { al: 'sq', en: 'en' } as const;

/** One field in one language, by its form. */
export function FieldEditor({ described, language, languageName, value, error, onChange }: FieldEditorProps) {
  const locale = useLocale();
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
