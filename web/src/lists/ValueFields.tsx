import { nounCases, standings, type TaxonomyCode, type TaxonomyField, taxonomyFields } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Choices } from '../ui/forms/Choices.tsx';
import { TextArea, TextField } from '../ui/forms/TextField.tsx';
import type { Draft } from './draft.ts';
import { useStandings } from './words.ts';

interface ValueFieldsProps {
  list: TaxonomyCode;
  draft: Draft;
  /** Words by path of the field. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}

/** The fields of a value; each list has its own beside the two names. */
export function ValueFields(props: ValueFieldsProps) {
  const { t } = useLingui();
  const { list, draft, errors, onChange } = props;
  const fields: readonly TaxonomyField[] = taxonomyFields[list];
  const has = (field: TaxonomyField) => fields.includes(field);
  return (
    <>
      <TextField
        id="content.name.al"
        label={t`Emri në shqip`}
        value={draft.al}
        onChange={(al) => onChange({ al })}
        error={errors['content.name.al']}
      />
      <TextField
        id="content.name.en"
        label={t`Emri në anglisht`}
        value={draft.en}
        onChange={(en) => onChange({ en })}
        error={errors['content.name.en']}
      />
      {has('legalBasis') && (
        <TextField
          id="content.legalBasis"
          label={t`Baza ligjore`}
          hint={t`P.sh. KZ 91 ose KP 328.`}
          optional
          value={draft.legalBasis}
          onChange={(legalBasis) => onChange({ legalBasis })}
          error={errors['content.legalBasis']}
        />
      )}
      {has('forms') && <Forms {...props} />}
      {has('standing') && <Standing {...props} />}
      <Ticks {...props} has={has} />
      {has('deadline') && <DeadlineOfAct {...props} />}
      {has('deadline') && <OutsideAmount {...props} />}
      {has('redirect') && <Redirect {...props} />}
      {has('hint') && <Hint {...props} />}
    </>
  );
}

function Forms({ draft, errors, onChange }: ValueFieldsProps) {
  const { t } = useLingui();
  const names = { nominative: t`Emërore`, genitive: t`Gjinore`, accusative: t`Kallëzore` } as const;
  return (
    <fieldset className="stack">
      <legend className="label">
        <Trans>Trajtat në fjali</Trans>
      </legend>
      <p className="hint">
        <Trans>Si thuhet në shkresa, p.sh. vendimi, kundër vendimit, për vendimin. Bosh: akti ose subjekti.</Trans>
      </p>
      {nounCases.map((noun) => (
        <TextField
          key={noun}
          id={`content.forms.${noun}`}
          label={names[noun]}
          optional
          value={draft.forms[noun]}
          onChange={(form) => onChange({ forms: { ...draft.forms, [noun]: form } })}
          error={errors[`content.forms.${noun}`]}
        />
      ))}
    </fieldset>
  );
}

function Standing({ draft, errors, onChange }: ValueFieldsProps) {
  const { t } = useLingui();
  const names = useStandings();
  return (
    <Choices
      id="content.standing"
      label={t`A legjitimohet të ankohet?`}
      hint={t`Paralajmëron, nuk pengon: regjistrimi i ankesës nuk refuzohet (KZ 127).`}
      look="plain"
      value={draft.standing}
      onChange={(standing) => onChange({ standing })}
      choices={standings.map((value) => ({ value, label: names[value] }))}
      error={errors['content.standing']}
    />
  );
}

function Ticks({ draft, onChange, has }: ValueFieldsProps & { has: (field: TaxonomyField) => boolean }) {
  return (
    <>
      {has('isCrime') && (
        <Checkbox id="content.isCrime" checked={draft.isCrime} onChange={(isCrime) => onChange({ isCrime })}>
          <Trans>Vepër penale: para dërgimit thuhet se shkon në prokurori</Trans>
        </Checkbox>
      )}
      {has('isInaction') && (
        <Checkbox
          id="content.isInaction"
          checked={draft.isInaction}
          onChange={(isInaction) => onChange({ isInaction })}
        >
          <Trans>Mosveprim: nuk kërkohet vendimi i bashkëngjitur (KZ 126)</Trans>
        </Checkbox>
      )}
      {has('isResults') && (
        <Checkbox id="content.isResults" checked={draft.isResults} onChange={(isResults) => onChange({ isResults })}>
          <Trans>Tabelë rezultati: KAS-i ka dhjetë ditë, jo dy (KZ 143.3)</Trans>
        </Checkbox>
      )}
    </>
  );
}

function DeadlineOfAct({ draft, errors, onChange }: ValueFieldsProps) {
  const { t } = useLingui();
  const units = { calendar_days: t`ditë kalendarike`, working_days: t`ditë pune`, hours: t`orë` } as const;
  const isUnit = (code: string): code is keyof typeof units => code in units;
  return (
    <fieldset className="stack">
      <legend className="label">
        <Trans>Afati i ankimit</Trans>
      </legend>
      <p className="hint">
        <Trans>Lëreni bosh kur Kodi nuk jep numër ditësh.</Trans>
      </p>
      <div className="value__amount">
        <TextField
          id="content.deadline.amount"
          label={t`Sa`}
          width={4}
          native={{ inputMode: 'numeric', maxLength: 3 }}
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
          error={errors['content.deadline.amount']}
        />
        <div className="field">
          <label className="label" htmlFor="content.deadline.unit">
            <Trans>Njësia</Trans>
          </label>
          <select
            id="content.deadline.unit"
            className="input field__control"
            value={draft.unit}
            onChange={({ target }) => isUnit(target.value) && onChange({ unit: target.value })}
          >
            {Object.entries(units).map(([unit, name]) => (
              <option key={unit} value={unit}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <TextField
        id="content.deadline.legalBasis"
        label={t`Neni që jep afatin`}
        value={draft.deadlineBasis}
        onChange={(deadlineBasis) => onChange({ deadlineBasis })}
        error={errors['content.deadline.legalBasis']}
      />
    </fieldset>
  );
}

/** Acts of the Commissioner may be complained of for longer outside an election period. */
function OutsideAmount({ draft, errors, onChange }: ValueFieldsProps) {
  const { t } = useLingui();
  return (
    <TextField
      id="content.deadline.outsideAmount"
      label={t`Sa jashtë periudhës së zgjedhjeve`}
      hint={t`Vetëm për aktet e Komisionerit (KZ 124/1.2); bosh kur afati është i njëjtë.`}
      width={4}
      native={{ inputMode: 'numeric', maxLength: 3 }}
      value={draft.outsideAmount}
      onChange={(outsideAmount) => onChange({ outsideAmount })}
      error={errors['content.deadline.outsideAmount']}
    />
  );
}

/** Some acts go to a court: the form, the receipt and the attestation say where and until when. */
function Redirect({ draft, errors, onChange }: ValueFieldsProps) {
  const { t } = useLingui();
  const number = { width: 4, native: { inputMode: 'numeric', maxLength: 3 } } as const;
  return (
    <fieldset className="stack">
      <legend className="label">
        <Trans>Ku ankohet sipas ligjit</Trans>
      </legend>
      <Choices
        id="content.redirect.to"
        label={t`Kush e shqyrton`}
        look="plain"
        value={draft.redirectTo}
        onChange={(redirectTo) => onChange({ redirectTo })}
        choices={[
          { value: '', label: t`KAS` },
          { value: 'COLLEGE', label: t`Kolegji Zgjedhor` },
          { value: 'COURT', label: t`Gjykata e shkallës së parë` },
        ]}
      />
      {draft.redirectTo !== '' && (
        <>
          <TextField
            {...number}
            id="content.redirect.amount"
            label={t`Ditët atje`}
            value={draft.redirectAmount}
            onChange={(redirectAmount) => onChange({ redirectAmount })}
            error={errors['content.redirect.amount']}
          />
          <TextField
            {...number}
            id="content.redirect.outsideAmount"
            label={t`Ditët atje jashtë periudhës së zgjedhjeve`}
            hint={t`Bosh kur afati është i njëjtë (KZ 152.2).`}
            optional
            value={draft.redirectOutsideAmount}
            onChange={(redirectOutsideAmount) => onChange({ redirectOutsideAmount })}
            error={errors['content.redirect.outsideAmount']}
          />
          <TextField
            id="content.redirect.legalBasis"
            label={t`Neni që e dërgon atje`}
            value={draft.redirectBasis}
            onChange={(redirectBasis) => onChange({ redirectBasis })}
            error={errors['content.redirect.legalBasis']}
          />
        </>
      )}
    </fieldset>
  );
}

function Hint({ draft, errors, onChange }: ValueFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        id="content.hint.al"
        label={t`Këshilla në shqip`}
        hint={t`Del nën zgjedhjen, p.sh. kush mund të ankohet ose ku duhet shkuar.`}
        optional
        short
        max={600}
        value={draft.hintAl}
        onChange={(hintAl) => onChange({ hintAl })}
        error={errors['content.hint.al']}
      />
      <TextArea
        id="content.hint.en"
        label={t`Këshilla në anglisht`}
        optional
        short
        max={600}
        value={draft.hintEn}
        onChange={(hintEn) => onChange({ hintEn })}
        error={errors['content.hint.en']}
      />
    </>
  );
}
