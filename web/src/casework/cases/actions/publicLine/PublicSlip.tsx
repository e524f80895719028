import { caseStatuses, dayOfText, publicTextMax } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../../ui/forms/Choices.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { StatusLabel } from '../../../../ui/marks/Status.tsx';
import { ActWords } from '../../../../ui/publicCase/ActWords.tsx';
import { PublicText } from '../../../../ui/publicCase/PublicText.tsx';
import { type DeskProps, isConfirmed, type LineField, textOf } from './useLine.ts';

export function PublicSlip(props: DeskProps) {
  const { desk, row, file, draft, errors } = props;
  const { t, locale, date } = useLingui();
  const shown = desk.coded.denouncement ?? desk.coded.complaint;
  const [opened, setOpened] = useState(false);
  const hasError = desk.fields.some(({ key }) => errors[`data.publicLine.${key}`] !== undefined);
  if (!shown) return null;
  const status = row.to === 'same' || row.to === 'origin' ? file.status.code : row.to;
  const about = 'object' in shown ? shown.object : shown.actType;
  const place = shown.municipality ?? shown.region;
  const confirmed = desk.fields.find((field) => isConfirmed(draft, desk, field));
  const typed = desk.fields.filter(({ value }) => !value);
  const coded =
    'organ' in shown
      ? [(confirmed?.value ?? shown.complainerType).name[locale]]
      : [...new Set([...shown.electoralSubjects, ...shown.subjectTypes].map(({ name }) => name[locale]))];
  const written = typed
    .map((field) => ({ key: field.key, text: textOf(draft, desk, field).trim() }))
    .filter(({ text }) => text !== '');
  const ofAct = (key: 'actNumber' | 'actDay') => written.find((one) => one.key === key)?.text;
  const texts = written.filter(({ key }) => key !== 'actNumber' && key !== 'actDay').map(({ text }) => text);
  return (
    <section className="line-public stack stack--8" aria-label={t`Rreshti publik, si e shohin vizitorët`}>
      <h3>{t`Rreshti publik, si e shohin vizitorët`}</h3>
      <article className="line-slip">
        <p className="row row--8">
          <span className="code soft">{file.number}</span>
          <StatusLabel code={status} name={caseStatuses[status].words[locale]} />
        </p>
        <p className="line-slip__title">{about.name[locale]}</p>
        <p className="soft num">
          {[place?.name[locale], date(shown.registeredAt), ...coded].filter(Boolean).join(' · ')}
        </p>
        {'organ' in shown && (
          <p className="breaks num">
            <ActWords
              act={{
                organ: shown.organ,
                actNumber: ofAct('actNumber') ?? null,
                actOn: dayOfText(ofAct('actDay') ?? '') ?? null,
              }}
            />
          </p>
        )}
        {texts.length > 0 && (
          <p className="breaks" data-line-text lang="sq">
            <PublicText>{texts.join('. ')}</PublicText>
          </p>
        )}
        {typed.length === 0 ? null : opened || hasError ? (
          <Texts {...props} fields={typed} />
        ) : (
          <Button size="small" tone="quiet" onClick={() => setOpened(true)}>
            {t`Ndrysho tekstin`}
          </Button>
        )}
      </article>
      <h4>{t`Del kudo njësoj`}</h4>
      <p className="small soft">
        <Trans>
          Lista, kërkimi, harta, CSV-ja. Objekti, bashkia, lloji i subjektit, gjendja dhe dita janë vlera të koduara.
          Ora nuk del.
        </Trans>
      </p>
      {desk.fields.map((field) => field.value && <ConfirmValue key={field.key} {...props} field={field} />)}
      {typed.some(({ key }) => key === 'complainer') && (
        <p className="small soft">
          <Trans>Emrin e ankuesit miratojeni vetëm si e keni konfirmuar që e depozitoi vetë subjekti.</Trans>
        </p>
      )}
      <h4>{t`Mbetet gjurmë`}</h4>
      <p className="small soft">
        <Trans>
          Versioni {(desk.line?.version ?? 0) + 1} i rreshtit shkruhet në regjistër me emrin tuaj. Mund ta ndryshoni më
          pas.
        </Trans>
      </p>
    </section>
  );
}

/** Names a registered subject only after a member has confirmed that it is the complainant. */
function ConfirmValue({ desk, draft, onDraft, errors, field }: DeskProps & { field: LineField }) {
  const { t, locale } = useLingui();
  const { key, value } = field;
  const name = value?.name[locale];
  const id = `data.publicLine.${key}`;
  return (
    <Checkbox
      id={id}
      hint={t`E vërtetova që ankesën e depozitoi vetë subjekti. Pa këtë, regjistri tregon vetëm llojin e ankuesit.`}
      error={errors[id]}
      checked={isConfirmed(draft, desk, field)}
      onChange={(checked) => onDraft({ lineTexts: { ...draft.lineTexts, [key]: checked ? (value?.code ?? '') : '' } })}
    >
      <Trans>Ankuesi është {name}</Trans>
    </Checkbox>
  );
}

function Texts({ desk, draft, onDraft, errors, fields }: DeskProps & { fields: readonly LineField[] }) {
  const { locale } = useLingui();
  return fields.map((field) => (
    <TextField
      key={field.key}
      id={`data.publicLine.${field.key}`}
      label={[...new Set(field.parts.map(({ name }) => name[locale]))].join(', ')}
      hint={
        field.key === 'actDay' ? (
          <Trans>P.sh. 3.5.2025. Bosh: nuk del.</Trans>
        ) : (
          <Trans>Bosh: dalin vetëm vlerat e koduara.</Trans>
        )
      }
      value={textOf(draft, desk, field)}
      native={{ maxLength: publicTextMax }}
      error={errors[`data.publicLine.${field.key}`]}
      onChange={(text) => onDraft({ lineTexts: { ...draft.lineTexts, [field.key]: text } })}
    />
  ));
}
