import { premisesField, type RowOutcome, rowOutcomes } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import type { CallReply } from '../../platform/api/client.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconError } from '../../ui/marks/icons.ts';
import { iconEdit, iconMinus, iconPlus } from '../../ui/marks/pageIcons.ts';
import { CellFaults } from './CellFaults.tsx';

type Row = CallReply<'listImportRows'>['items'][number];

const marks: Readonly<Record<RowOutcome, Shape>> = {
  refused: iconError,
  changed: iconEdit,
  new: iconPlus,
  unchanged: iconMinus,
};

/** A row of the sheet: outcome, changes, or faulty cells. */
export function SheetRow({ row }: { row: Row }) {
  const locale = useLocale();
  const { outcome, code, changes, faults } = row;
  return (
    <li className="sheet-row" data-outcome={outcome}>
      <p className="sheet-row__head">
        <Icon of={marks[outcome]} size="small" />
        <b className="num">
          <Trans>Rreshti {row.row}</Trans>
        </b>
        {code && <span className="code">{code}</span>}
        <span className="soft">{rowOutcomes[outcome][locale]}</span>
      </p>
      {faults.length > 0 && <CellFaults faults={faults} />}
      {changes.length > 0 && (
        <dl className="sheet-changes">
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{premisesField(field).label[locale]}</dt>
              <dd>
                {from && (
                  <>
                    <del>{from[locale]}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                {to ? (
                  <ins>{to[locale]}</ins>
                ) : (
                  <span className="soft">
                    <Trans>hiqet</Trans>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
