import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../actions/Button.tsx';
import './lists.css';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** Above 100,000 the total is an estimate. */
  totalIsEstimate?: boolean | undefined;
  onPage: (page: number) => void;
}

export function Pagination({ page, pageSize, total, totalIsEstimate = false, onPage }: PaginationProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const { t, number } = useLingui();
  const about = totalIsEstimate ? '≈ ' : '';
  return (
    <div className="pager">
      <span className="num" role="status">
        <Trans>
          {number(first)}–{number(last)} nga {about}
          {number(total)}
        </Trans>
      </span>
      <span className="row row--8">
        {page > 1 && (
          <Button size="small" onClick={() => onPage(page - 1)}>
            {t`E mëparshmja`}
          </Button>
        )}
        {last < total && (
          <Button size="small" onClick={() => onPage(page + 1)}>
            {t`Tjetra`}
          </Button>
        )}
      </span>
    </div>
  );
}
