// What is asked, from a template or in one's own words, and what the filer will read. The words in braces are filled in
// when it is sent, so that the hour in the text is that of the deadline.
import { filledTemplate } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../../../api/useRead.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import type { FieldProps } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFiler } from '../../words.ts';
import type { AskFieldProps } from './askField.ts';
import { lackingTemplates } from './lacking.ts';

type Props = AskFieldProps & { field: FieldProps; max: number | undefined };

export function RequestField({ field, max, row, file, draft, onDraft, preview }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { Who } = useFiler(file.kind);
  const isOfFiler = row.to === 'returned';
  const { data } = useRead(
    'listRequestTemplates',
    { query: { kind: file.kind } },
    { when: isOfFiler, freshSeconds: 300 },
  );
  // The filer reads it, so it is in the language of the case.
  const language = file.language === 'en' ? 'en' : 'al';
  const due = preview?.deadlines.find(({ code }) => code === row.starts?.[0])?.dueAt;
  const values = { number: file.number, due: due && formatDateTime(due, language) };
  const take = (code: string) => {
    const found = data?.find((one) => one.code === code);
    if (!found) return;
    const before = draft.request.trim();
    onDraft({ request: before === '' ? found.text[language] : `${before}\n\n${found.text[language]}` });
  };
  const lacking = lackingTemplates(file).flatMap((code) => data?.filter((one) => one.code === code) ?? []);
  return (
    <>
      {isOfFiler && lacking.length > 0 && (
        <fieldset>
          <legend className="hint">
            <Trans>Ankesës i mungon (KZ 126). Shtoni tekstin që e kërkon:</Trans>
          </legend>
          <div className="row">
            {lacking.map(({ code, name }) => (
              <Button key={code} size="small" onClick={() => take(code)}>
                {name[locale]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {isOfFiler && data && data.length > 0 && (
        <SelectField
          id="request-template"
          label={t`Tekst i gatshëm`}
          hint={t`Shtohet më poshtë dhe mund ta ndryshoni.`}
          optional
          value=""
          onChange={take}
          options={data.map(({ code, name }) => ({ code, name: name[locale] }))}
        />
      )}
      <TextArea {...field} short max={max} value={draft.request} onChange={(request) => onDraft({ request })} />
      {/\{(number|due)\}/.test(draft.request) && (
        <div className="preview" role="status">
          <p className="small muted">
            <Trans>{Who} do të lexojë:</Trans>
          </p>
          <p className="breaks">{filledTemplate(draft.request, values)}</p>
        </div>
      )}
    </>
  );
}
