import {
  type RedactionCategory,
  type RedactionReason,
  redactionCategories,
  redactionReasons,
  redactionReasonWords,
  redactionWords,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

export interface Chosen {
  readonly category: RedactionCategory;
  readonly reason: RedactionReason;
}

/** Replacement text and reason of a redaction; the public reads both. */
export function MarkFields({ id, value, onChange }: { id: string; value: Chosen; onChange: (value: Chosen) => void }) {
  const { t, locale } = useLingui();
  return (
    <div className="mark-fields">
      <label htmlFor={`${id}-category`}>
        <span className="label">{t`Çfarë është`}</span>
        <select
          id={`${id}-category`}
          className="input input--small"
          value={value.category}
          onChange={({ target }) => {
            const category = redactionCategories.find((one) => one === target.value);
            if (category) onChange({ ...value, category });
          }}
        >
          {redactionCategories.map((code) => (
            <option key={code} value={code}>
              {redactionWords[code][locale]}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-reason`}>
        <span className="label">{t`Pse hiqet`}</span>
        <select
          id={`${id}-reason`}
          className="input input--small"
          value={value.reason}
          onChange={({ target }) => {
            const reason = redactionReasons.find((one) => one === target.value);
            if (reason) onChange({ ...value, reason });
          }}
        >
          {redactionReasons.map((code) => (
            <option key={code} value={code}>
              {redactionReasonWords[code][locale]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
