import { kindOfNumber } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { casePath, queuePath } from '../../paths.ts';
import { Link, useNavigate } from '../../router/router.tsx';
import { Breadcrumbs } from '../../ui/layout/Trail.tsx';
import { keepQueuePlace, queuePlace } from '../queue/place.ts';

/** Back to the queue as it was, and along it: K to the case before, J to the next. */
export function CaseTrail({ number }: { number: string }) {
  const { t } = useLingui();
  const { address, numbers } = queuePlace();
  const kind = kindOfNumber(number) ?? 'denouncement';
  const queue = queuePath(kind);
  const at = numbers.indexOf(number);
  const before = numbers[at - 1];
  const after = at < 0 ? undefined : numbers[at + 1];
  useNeighbourKeys(address, before, after);
  // Coming back, the queue looks for the case that was read last.
  const here = () => at >= 0 && keepQueuePlace(address, { opened: number });
  return (
    <div className="case-trail no-print" onClickCapture={here}>
      <Breadcrumbs
        trail={[
          { to: address.startsWith(queue) ? address : queue, name: kind === 'complaint' ? t`Ankesat` : t`Denoncimet` },
        ]}
        here={number}
      />
      {at >= 0 && (
        <p className="case-place">
          {before && (
            <Link to={casePath(before)}>
              <kbd>K</kbd> <Trans>e mëparshmja</Trans>
            </Link>
          )}
          {after && (
            <Link to={casePath(after)}>
              <kbd>J</kbd> <Trans>tjetra</Trans>
            </Link>
          )}
          <span className="num">
            <Trans>
              {at + 1} nga {numbers.length}
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}

function useNeighbourKeys(address: string, before: string | undefined, after: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
      const wanted = { j: after, k: before }[event.key.toLowerCase()];
      if (!wanted) return;
      keepQueuePlace(address, { opened: wanted });
      navigate(casePath(wanted));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, address, before, after]);
}
