// API reference, read from /api/openapi.json.
import { foldForSearch } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { xsrfHeaders } from '../../platform/api/client.ts';
import { networkMessage } from '../../platform/api/errors.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { type FieldRow, type OpenApi, type Operation, operationsOf } from './document.ts';
import './openapi.css';

const ADDRESS = '/api/openapi.json';

/** The document has no envelope, so it is fetched directly. */
async function readDocument(): Promise<OpenApi> {
  const response = await fetch(ADDRESS, { headers: xsrfHeaders() });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

function Operations({ document }: { document: OpenApi }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const operations = useMemo(() => operationsOf(document), [document]);
  // A search of marks alone folds to an empty text, which would find everything.
  const wanted = foldForSearch(search.trim()) || search.trim();
  const found = operations.filter(({ key, summary }) => foldForSearch(`${key} ${summary}`).includes(wanted));
  return (
    <section className="stack stack--24">
      <TextField
        id="search"
        type="search"
        label={t`Kërkoni një thirrje`}
        width={20}
        value={search}
        onChange={setSearch}
      />
      <p className="soft" role="status">
        <Plural value={found.length} one="# thirrje" other="# thirrje" />
      </p>
      {found.length === 0 && <EmptyState title={t`Asnjë thirrje nuk i përmban këto fjalë.`} />}
      <div>
        {found.map((operation) => (
          <OperationView key={operation.key} operation={operation} />
        ))}
      </div>
    </section>
  );
}

export function ApiPage() {
  const { t, locale } = useLingui();
  const { mutate, data: document, error } = useMutation({ mutationFn: readDocument });
  useEffect(() => mutate(), [mutate]);
  return (
    <PublicPage
      title={t`Ndërfaqja për programe`}
      className="stack--32"
      lead={
        <Trans>
          Gjithçka që bën ky portal mund ta thërrasë edhe një program. Çdo përgjigje ka të njëjtin mbështjellës; kodet e
          gabimeve nuk përkthehen.
        </Trans>
      }
      more={
        <>
          <pre className="code-block" lang="en">
            {
              '{ "success": true,  "result": … }\n{ "success": false, "code": "validation", "message": "…", "requestId": "…" }'
            }
          </pre>
          <p>
            <a href={ADDRESS} download>
              {t`Shkarkoni dokumentin OpenAPI (JSON)`}
            </a>
          </p>
        </>
      }
    >
      {error && <ErrorNotice error={{ message: networkMessage(locale) }} retry={mutate} />}
      {!document && !error && <Skeleton lines={8} />}
      {document && <Operations document={document} />}
    </PublicPage>
  );
}

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

/** Details render when opened, since all together are tens of thousands of elements. */
function OperationView({ operation }: { operation: Operation }) {
  const { t } = useLingui();
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
        {signedIn && <span className="call__access small soft">{t`me hyrje`}</span>}
      </summary>
      {isOpen && (
        <div className="call__body stack">
          <Fields title={<Trans>Parametrat</Trans>} rows={operation.parameters} />
          <Fields title={<Trans>Trupi i kërkesës</Trans>} rows={operation.body} />
          {operation.answers.map(({ status, description, fields }) => (
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
      )}
    </details>
  );
}
