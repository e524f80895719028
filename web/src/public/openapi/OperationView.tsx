import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { FieldRow, Operation } from './document.ts';

const Fields = ({ title, rows }: { title: ReactNode; rows: readonly FieldRow[] }) =>
  rows.length > 0 && (
    <div>
      <h2>{title}</h2>
      <ul className="call__fields" lang="en">
        {rows.map(({ path, type, required }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may be in two alternatives; the list never changes
          <li key={`${path} ${index}`}>
            <code className="code">{required ? path : `${path}?`}</code>
            <span className="soft">{type}</span>
          </li>
        ))}
      </ul>
    </div>
  );

const Answers = ({ operation: { parameters, body, answers } }: { operation: Operation }) => (
  <div className="call__body stack">
    <Fields title={<Trans>Parametrat</Trans>} rows={parameters} />
    <Fields title={<Trans>Trupi i kërkesës</Trans>} rows={body} />
    {answers.map(({ status, description, fields }) => (
      <Fields
        key={status}
        title={
          <>
            <Trans>Përgjigjja</Trans> {status} <span lang="en">{description}</span>
          </>
        }
        rows={fields}
      />
    ))}
  </div>
);

/** One call; details render when opened, since all together are tens of thousands of elements. */
export function OperationView({ operation }: { operation: Operation }) {
  const { method, path, summary, signedIn } = operation;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="call" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="call__method">{method}</span>
        <span className="call__line">
          <code className="code">{path}</code>
          <span className="soft small" lang="en">
            {summary}
          </span>
        </span>
        {signedIn && (
          <span className="call__access small soft">
            <Trans>me hyrje</Trans>
          </span>
        )}
      </summary>
      {isOpen && <Answers operation={operation} />}
    </details>
  );
}
