// The public register of denouncements. Its filter is its address.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '../api/client.ts';
import type { Read } from '../api/useRead.ts';
import { useRead } from '../api/useRead.ts';
import { paths } from '../paths.ts';
import { useSearchParams } from '../router/router.tsx';
import { Button, LinkButton } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { Pagination } from '../ui/tables/Pagination.tsx';
import { Filters } from './Filters.tsx';
import { type Filter, isNarrowed, noFilter, readFilter, writeFilter } from './filter.ts';
import { RegisterTable } from './RegisterTable.tsx';
import './registers.css';

type List = CallReply<'listOnlineDenouncements'>;

export function OnlineDenouncementsPage() {
  const { t } = useLingui();
  const title = t`Denoncimet online`;
  usePageFocus(title);
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const list = useRead('listOnlineDenouncements', { query: writeFilter(filter) }, { everySeconds: 60 });
  // Any change but turning the page begins at its first one.
  const change = (part: Partial<Filter>) => setQuery(writeFilter({ ...filter, page: 1, ...part }));
  const turn = (page: number) => {
    change({ page });
    document.getElementById('register')?.scrollIntoView();
  };
  return (
    <div className="wrap wrap--public page stack stack--24">
      <div className="stack stack--8">
        <h1>{title}</h1>
        <p className="lead measure">
          <Trans>Çdo denoncim i regjistruar, me gjendjen dhe përfundimin, pa të dhënat e denoncuesit.</Trans>
        </p>
      </div>
      <Filters filter={filter} onChange={change} />
      <section id="register" className="register stack" aria-label={t`Denoncimet`}>
        {list.data && !list.fault && <Total list={list.data} />}
        {list.fault && <FaultState fault={list.fault} retry={list.retry} />}
        {list.data && list.fault && <LastRead />}
        {list.isLoading && <Skeleton lines={8} />}
        <Rows list={list} filter={filter} onChange={change} onTurn={turn} />
      </section>
    </div>
  );
}

const Total = ({ list: { total, totalIsEstimate } }: { list: List }) => (
  <p role="status">
    <b className="num">
      {totalIsEstimate && '≈ '}
      <Plural value={total} one="# denoncim" other="# denoncime" />
    </b>
  </p>
);

/** The rows stay, but they may be those of another filter. */
const LastRead = () => (
  <p className="soft">
    <Trans>Më poshtë janë rreshtat e lexuar së fundi.</Trans>
  </p>
);

interface RowsProps {
  list: Read<List>;
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
  onTurn: (page: number) => void;
}

function Rows({ list: { data, isFetching, fault }, filter, onChange, onTurn }: RowsProps) {
  if (!data) return null;
  if (data.items.length === 0) return fault ? null : <NoRows total={data.total} filter={filter} onChange={onChange} />;
  return (
    <>
      <RegisterTable
        rows={data.items}
        stale={isFetching || fault !== undefined}
        sort={filter.sort}
        onSort={(sort) => onChange(readFilter(new URLSearchParams({ ...writeFilter(filter), sort, page: '1' })))}
      />
      <Pagination {...data} onPage={onTurn} />
    </>
  );
}

function NoRows({ total, filter, onChange }: { total: number; filter: Filter; onChange: RowsProps['onChange'] }) {
  const { t } = useLingui();
  if (total > 0)
    return (
      <EmptyState
        title={t`Kjo faqe e regjistrit nuk ka rreshta`}
        action={<First onPress={() => onChange({ page: 1 })} />}
      />
    );
  if (isNarrowed(filter))
    return (
      <EmptyState
        title={t`Asnjë denoncim nuk i plotëson këta filtra`}
        action={
          <Button onClick={() => onChange(noFilter)}>
            <Trans>Pastro filtrat</Trans>
          </Button>
        }
      >
        <Trans>Provoni më pak filtra ose një fjalë më të shkurtër; ë gjendet edhe me e, ç edhe me c.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`Ende nuk ka denoncime në regjistër`}
      action={
        <LinkButton to={paths.registerDenouncement}>
          <Trans>Denonconi një shkelje</Trans>
        </LinkButton>
      }
    >
      <Trans>Çdo denoncim shfaqet këtu sapo regjistrohet.</Trans>
    </EmptyState>
  );
}

const First = ({ onPress }: { onPress: () => void }) => (
  <Button onClick={onPress}>
    <Trans>Shko te faqja e parë</Trans>
  </Button>
);
