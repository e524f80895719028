// Request to the filer, from a template or typed. Placeholders are filled in on sending, so that the time in the text
// is that of the deadline.
import { filledTemplate, laterInWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../platform/api/query.ts';
import { formatDateTime } from '../../../../platform/i18n/format.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../../ui/forms/TextField.tsx';
import { useFiler } from '../../words.ts';
import type { AskFieldProps } from '../draft.ts';
import { lackingTemplates } from './missingElements.ts';

export function RequestField({ field, max, row, file, draft, onDraft, preview }: AskFieldProps) {
  const { t, locale } = useLingui();
  const { Who } = useFiler(file.kind);
  const isOfFiler = row.to === 'returned';
  const { data } = useQuery(routeQuery('listRequestTemplates', { query: { kind: file.kind } }, { enabled: isOfFiler }));
  // Written in the filer's language.
  const language = file.language === 'en' ? 'en' : 'al';
  const end = preview?.deadlines.find(({ code }) => code === row.starts?.[0]);
  const due = end && formatDateTime(end.dueAt, language);
  const later = end?.later && laterInWords(end.later, formatDateTime(end.later.at, language), language);
  const values = { number: file.number, due: later === undefined ? due : `${due} (${later})` };
  const take = (code: string) => {
    const found = data?.find((one) => one.code === code);
    if (!found) return;
    const before = draft.request.trim();
    onDraft({ request: before === '' ? found.text[language] : `${before}\n\n${found.text[language]}` });
  };
  const missing = lackingTemplates(file).flatMap((code) => data?.filter((one) => one.code === code) ?? []);
  return (
    <>
      {isOfFiler && missing.length > 0 && (
        <fieldset>
          <legend className="hint">{t`Ankesës i mungon (KZ 126). Shtoni tekstin që e kërkon:`}</legend>
          <div className="row">
            {missing.map(({ code, name }) => (
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
