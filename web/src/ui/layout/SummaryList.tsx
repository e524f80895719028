import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextButton } from '../actions/Button.tsx';
import './layout.css';

export interface SummaryRow {
  key: string;
  label: string;
  /** Empty reads "Nuk u plotësua". */
  value: ReactNode;
  /** Changes the answer; the label completes its accessible name. */
  onChange?: (() => void) | undefined;
}

export const SummaryList = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className="summary">
    {rows.map(({ key, label, value, onChange }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd className="breaks">
          {value || (
            <span className="muted">
              <Trans>Nuk u plotësua</Trans>
            </span>
          )}
        </dd>
        {onChange && (
          <dd className="summary__act">
            <TextButton onClick={onChange}>
              <Trans>Ndrysho</Trans>
              <span className="visually-hidden">: {label}</span>
            </TextButton>
          </dd>
        )}
      </div>
    ))}
  </dl>
);

/** Facts as label and value. */
export const Facts = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="facts">
    {facts.flatMap(({ label, value }) => [
      <dt key={`${label} label`}>{label}</dt>,
      <dd key={`${label} value`}>
        {value || (
          <span className="muted">
            <Trans>Nuk u plotësua</Trans>
          </span>
        )}
      </dd>,
    ])}
  </dl>
);
