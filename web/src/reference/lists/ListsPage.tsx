// Lists of the forms: bilingual values, order, availability, and usage by cases.
import { type TaxonomyCode, taxonomies, taxonomyCodes } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { ListView } from './ListView.tsx';
import './lists.css';

const isTaxonomy = (code: string): code is TaxonomyCode => taxonomyCodes.some((one) => one === code);

export function ListsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Listat e formularëve`;
  usePageFocus(title);
  const [list, setList] = useState<TaxonomyCode>('denounce_object');
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getReferenceList', { params: { list } }));
  // The previous list stays while another loads.
  const shown = data?.list === list ? data : undefined;
  return (
    <div className="lists stack stack--24">
      <h1>{title}</h1>
      <p className="soft measure">
        <Trans>
          Çfarë ndryshoni këtu del në formularë sapo e ruani; kush e ka hapur një formular e sheh brenda një minute.
          Vlerat nuk fshihen kurrë: një vlerë e hequr nuk ofrohet më, por çështjet që e kanë e mbajnë.
        </Trans>
      </p>
      <div className="lists__choice">
        <label className="label" htmlFor="list">
          <Trans>Lista</Trans>
        </label>
        <select
          id="list"
          className="input"
          value={list}
          onChange={({ target }) => isTaxonomy(target.value) && setList(target.value)}
        >
          {taxonomyCodes.map((code) => (
            <option key={code} value={code}>
              {taxonomies[code][locale]}
            </option>
          ))}
        </select>
      </div>
      {error && <FaultState fault={error} retry={refetch} />}
      {shown ? <ListView key={list} taxonomy={shown} /> : isLoading || data ? <Skeleton lines={10} /> : null}
    </div>
  );
}
