import { Plural, useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../platform/api/client.ts';
import { formatNumber } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { titleOf } from './title.ts';

type Page = CallReply<'listPublicPremises'>;
type Premises = Page['items'][number];

interface PremisesListProps {
  page: Page;
  stale: boolean;
  /** Id of the open premises. */
  opened: string;
  onOpen: (id: string) => void;
  onPage: (page: number) => void;
}

/** Accessible alternative to the map. */
export function PremisesList({ page, stale, opened, onOpen, onPage }: PremisesListProps) {
  const { t } = useLingui();
  const turn = (next: number) => {
    onPage(next);
    document.getElementById('premises-list')?.scrollIntoView();
  };
  return (
    <>
      <ul id="premises-list" className="pm-rows" data-stale={stale} aria-label={t`Lista e objekteve`}>
        {page.items.map((premises) => (
          <Row key={premises.id} premises={premises} isOpen={String(premises.id) === opened} onOpen={onOpen} />
        ))}
      </ul>
      <Pagination {...page} onPage={turn} />
    </>
  );
}

function Row({ premises, isOpen, onOpen }: { premises: Premises; isOpen: boolean; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, kind, code, name, address, unit, municipality, voters, change } = premises;
  const isOut = change?.code === 'merged' || change?.code === 'suspended';
  return (
    <li>
      <button type="button" className="pm-row" aria-pressed={isOpen} onClick={() => onOpen(String(id))}>
        <span className="pm-row__code code">{titleOf(kind, code)}</span>
        <span className="pm-row__main">
          <b>{isOut ? change.name[locale] : (name ?? address ?? t`Pa emër`)}</b>
          <span className="soft small">
            {[unit?.name[locale], municipality.name[locale]].filter(Boolean).join(' · ')}
            {voters !== null && (
              <span>
                {' · '}
                <Plural
                  value={voters}
                  one={`${formatNumber(voters, locale)} zgjedhës`}
                  other={`${formatNumber(voters, locale)} zgjedhës`}
                />
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
