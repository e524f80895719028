import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldRow, Operation } from './document.ts';

const Fields = ({ title, rows }: { title: ReactNode; rows: readonly FieldRow[] }) =>
  rows.length > 0 && (
    <div>
      <h3>{title}</h3>
      <ul className="call__fields" lang="en">
        {rows.map(({ path, type, required }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same field may stand in two alternatives; the list never changes
          <li key={`${path} ${index}`}>
            <code className="code">
              {path}
              {required ? '' : '?'}
            </code>
            <span className="soft">{type}</span>
          </li>
        ))}
      </ul>
    </div>
  );

/** One call: its line, and on opening what it takes and gives. */
export const OperationView = ({
  operation: { method, path, summary, signedIn, parameters, body, answers },
}: {
  operation: Operation;
}) => (
  <details className="call">
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
  </details>
);
