import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextButton } from '../actions/Button.tsx';
import './layout.css';

export interface SummaryRow {
  key: string;
  label: string;
  /** Empty reads "Nuk u plotësua". */
  value: ReactNode;
  /** Said before the label to screen readers, where several rows have the same. */
  of?: string;
  /** Changes the answer; the label completes its accessible name. */
  onChange?: (() => void) | undefined;
}

const empty = (
  <span className="muted">
    <Trans>Nuk u plotësua</Trans>
  </span>
);

export const SummaryList = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className="summary">
    {rows.map(({ key, label, value, of, onChange }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd className="breaks">{value || empty}</dd>
        {onChange && (
          <dd className="summary__act">
            <TextButton onClick={onChange}>
              <Trans>Ndrysho</Trans>
              <span className="visually-hidden">: {of === undefined ? label : `${of}, ${label}`}</span>
            </TextButton>
          </dd>
        )}
      </div>
    ))}
  </dl>
);

type Fact = Pick<SummaryRow, 'label' | 'value'>;

/** Facts as label and value; one that does not apply is false or empty. */
export const Facts = ({ facts }: { facts: readonly (Fact | false | '' | null | undefined)[] }) => (
  <dl className="facts">
    {facts.flatMap((fact) =>
      fact
        ? [
            <dt key={`${fact.label} label`}>{fact.label}</dt>,
            <dd key={`${fact.label} value`}>{fact.value || empty}</dd>,
          ]
        : [],
    )}
  </dl>
);
