import { Trans } from '@lingui/react/macro';
import type { CallReply } from '../../api/client.ts';
import { useLocale } from '../../i18n/useLocale.ts';

type Fault = CallReply<'listImportRows'>['items'][number]['faults'][number];

/** Each wrong cell by its place, heading and value, and what to do. */
export function CellFaults({ faults }: { faults: readonly Fault[] }) {
  const locale = useLocale();
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
