import {
  complaintRuleName,
  type Taxonomy,
  type TaxonomyCode,
  type TaxonomyValue,
  taxonomies,
  taxonomyCodes,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { announceDone } from '../../platform/state/done.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { useCall } from '../../ui/forms/useCall.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { MoveButtons } from '../../ui/lists/MoveButtons.tsx';
import { useForums, useStandings } from './amounts.tsx';
import { ValueDialog } from './ValueDialog.tsx';
import './lists.css';

const isTaxonomy = (code: string): code is TaxonomyCode => taxonomyCodes.some((one) => one === code);

export function ListsPage() {
  const { t } = useLingui();
  const [list, setList] = useState<TaxonomyCode>('denounce_object');
  const query = useQuery(routeQuery('getReferenceList', { params: { list } }));
  // The previous list stays while another loads.
  const current = query.data?.list === list ? query.data : undefined;
  return (
    <Page
      title={t`Listat e formularëve`}
      className="lists stack stack--24"
      lead={
        <Trans>
          Çfarë ndryshoni këtu del në formularë sapo e ruani; kush e ka hapur një formular e sheh brenda një minute.
          Vlerat nuk fshihen kurrë: një vlerë e hequr nuk ofrohet më, por çështjet që e kanë e mbajnë.
        </Trans>
      }
    >
      <div className="lists__choice">
        <SelectField
          id="list"
          label={t`Lista`}
          empty={false}
          value={list}
          onChange={(code) => isTaxonomy(code) && setList(code)}
          options={taxonomyCodes.map((code) => ({ code, name: taxonomies[code] }))}
        />
      </div>
      <Loaded query={{ ...query, data: current, isLoading: !current }} lines={10} bare>
        {(taxonomy) => <ListView key={list} taxonomy={taxonomy} />}
      </Loaded>
    </Page>
  );
}

function ListView({ taxonomy }: { taxonomy: Taxonomy }) {
  const { t, locale } = useLingui();
  const { list, values } = taxonomy;
  const [edited, setEdited] = useState<TaxonomyValue | 'new'>();
  const [announcement, setAnnouncement] = useState('');
  // Saving over another member's order is a conflict that shows theirs.
  const effects = { replaces: routeQuery('getReferenceList', { params: { list } }) };
  const ordering = useCall('orderListValues', effects);
  const retiring = useCall('retireListValue', effects);
  const error = ordering.error ?? retiring.error;
  const offered = values.filter(({ retiredAt }) => retiredAt === null);
  const retired = values.filter(({ retiredAt }) => retiredAt !== null);
  const move = ({ code, name: names }: TaxonomyValue, to: number) => {
    const other = offered[to]?.code;
    if (other === undefined || ordering.isPending) return;
    const before = values.map((one) => one.code);
    const after = before.map((one) => (one === code ? other : one === other ? code : one));
    ordering.mutate({ params: { list }, body: { before, after } });
    const name = names[locale];
    setAnnouncement(t`${name}: vendi ${to + 1} nga ${offered.length}.`);
  };
  const acts = {
    onEdit: setEdited,
    onRetire: ({ code, revision, retiredAt }: TaxonomyValue) =>
      retiring.mutate({ params: { list, code }, body: { revision, retired: retiredAt === null } }),
  };
  return (
    <>
      <Card
        flush
        title={taxonomies[list][locale]}
        action={
          <Button size="small" tone="blue" onClick={() => setEdited('new')}>
            {t`Shto vlerë`}
          </Button>
        }
      >
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        {error && <ErrorNotice error={error} />}
        {offered.length > 0 ? (
          <ol className="values" aria-label={t`Vlerat që ofrohen, sipas renditjes`}>
            {offered.map((value, at) => (
              <ValueRow
                key={value.code}
                value={value}
                {...acts}
                place={{ at, of: offered.length, move: (by) => move(value, at + by) }}
              />
            ))}
          </ol>
        ) : (
          <p className="soft value">{t`Nuk ofrohet asnjë vlerë. Shtoni të parën.`}</p>
        )}
      </Card>
      {retired.length > 0 && (
        <Card flush title={t`Të hequra nga formularët`}>
          <ul className="values">
            {retired.map((value) => (
              <ValueRow key={value.code} value={value} {...acts} place={undefined} />
            ))}
          </ul>
        </Card>
      )}
      {edited && (
        <ValueDialog
          list={list}
          value={edited === 'new' ? undefined : edited}
          now={values}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            announceDone({ title: t`U ruajt. Formularët e ofrojnë tani.` });
          }}
        />
      )}
    </>
  );
}

interface ValueRowProps {
  value: TaxonomyValue;
  onEdit: (value: TaxonomyValue) => void;
  onRetire: (value: TaxonomyValue) => void;
  place: { at: number; of: number; move: (by: -1 | 1) => void } | undefined;
}

function ValueRow({ value, onEdit, onRetire, place }: ValueRowProps) {
  const { t, locale } = useLingui();
  const name = value.name[locale];
  return (
    <li className="value">
      {place && (
        <div className="value__place">
          <MoveButtons
            up={place.at > 0 ? t`Më lart: ${name}` : undefined}
            down={place.at < place.of - 1 ? t`Më poshtë: ${name}` : undefined}
            onMove={place.move}
          />
        </div>
      )}
      <div className="value__words">
        <p>
          <b>{name}</b> <span className="value__other">{value.name[locale === 'en' ? 'al' : 'en']}</span>
        </p>
        <ValueFacts value={value} />
      </div>
      <div className="value__acts row row--8">
        <Button size="small" aria-label={t`Ndrysho: ${name}`} onClick={() => onEdit(value)}>
          {t`Ndrysho`}
        </Button>
        <Button
          size="small"
          aria-label={place ? t`Hiq nga formularët: ${name}` : t`Rikthe në formularë: ${name}`}
          onClick={() => onRetire(value)}
        >
          {place ? t`Hiq` : t`Rikthe`}
        </Button>
      </div>
    </li>
  );
}

function ValueFacts({ value }: Pick<ValueRowProps, 'value'>) {
  const { t, locale } = useLingui();
  const standings = useStandings();
  const forums = useForums();
  const { deadlineRule, elsewhere, standing } = value;
  const facts = [
    value.legalBasis,
    value.isCrime && t`vepër penale`,
    standing && standings[standing],
    value.isInaction && t`mosveprim`,
    value.isResults && t`tabelë rezultati`,
    elsewhere && `${forums[elsewhere.to]} (${elsewhere.legalBasis})`,
    deadlineRule && complaintRuleName(deadlineRule)[locale],
    value.hint && t`me këshillë`,
    value.everyday.length > 0 && value.everyday.join(', '),
    value.isSeeded ? false : t`e komisionit`,
  ].filter((one): one is string => typeof one === 'string');
  return (
    <p className="value__facts">
      <span className="code">{value.code}</span>
      {value.cases !== null && (
        <span>
          <Plural value={value.cases} _0="në asnjë çështje" one="në # çështje" other="në # çështje" />
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
