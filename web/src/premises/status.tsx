// Shape, colour and word of each state of a report.
import { type PremisesStatus, premisesStatuses } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { Icon, type Shape } from '../ui/marks/Icon.tsx';
import { statusLook } from '../ui/marks/Status.tsx';

interface Look {
  readonly shape: Shape;
  readonly tone: 'plain' | 'run' | 'wait' | 'ok' | 'no' | 'faint';
}

const ring = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z';
const looks: Readonly<Record<PremisesStatus, Look>> = {
  expected: { tone: 'faint', shape: { line: ring, dash: '1.5 2.9' } },
  draft: { tone: 'plain', shape: { line: ring } },
  sent: { tone: 'run', shape: statusLook('forwarded').shape },
  in_review: statusLook('preliminary_check'),
  returned: statusLook('returned'),
  approved: statusLook('decided'),
  refused: statusLook('not_accepted'),
  published: {
    tone: 'ok',
    shape: {
      fill: 'M3 3h14v14H3zM14.4 8.1 13.1 6.700 8.750 11.300 7.200 9.700 5.600 11.100 7.850 13.400a1 1 0 0 0 1.450 0z',
    },
  },
};

export const premisesLook = (status: PremisesStatus): Look => looks[status];

export function PremisesStatusLabel({ status, chip = false }: { status: PremisesStatus; chip?: boolean }) {
  const { locale } = useLingui();
  const { shape, tone } = looks[status];
  return (
    <span className={`status${chip ? ' status--chip' : ''} status--${tone}`}>
      <Icon of={shape} size="small" />
      {premisesStatuses[status][locale]}
    </span>
  );
}
