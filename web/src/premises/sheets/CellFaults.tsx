import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../platform/api/client.ts';

type Fault = CallReply<'listImportRows'>['items'][number]['faults'][number];

/** Faulty cells by position, heading and value, with advice. */
export function CellFaults({ faults }: { faults: readonly Fault[] }) {
  const { locale } = useLingui();
  return (
    <ul className="sheet-faults">
      {faults.map(({ row, column, heading, value, words }) => (
        <li key={`${row} ${column} ${words.en}`}>
          <b>
            {column && <span className="code">{`${column}${row}`}</span>} {heading}
          </b>
          {': '}
          {words[locale]}
          {value !== null && value !== heading && (
            <span className="soft breaks">
              {' '}
              <Trans>U shkrua “{value}”.</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
