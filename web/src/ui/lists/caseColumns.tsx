import { type Colleague, type LocalizedText, lateAfterOf, type RunningDeadline } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { casePath } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';
import { DueDate } from '../marks/DueDate.tsx';
import { StatusLabel } from '../marks/Status.tsx';
import { PersonName } from '../people/PersonName.tsx';

type Due = Pick<RunningDeadline, 'code' | 'dueAt' | 'later' | 'legalBasis'> & { readonly paused?: boolean };

export function useCaseColumns() {
  const { t, locale } = useLingui();
  return {
    number: {
      key: 'number',
      head: t`Numri`,
      kind: 'id',
      phone: 'top',
      cell: ({ number }: { number: string }) => <Link to={casePath(number)}>{number}</Link>,
    },
    status: {
      key: 'status',
      head: t`Gjendja`,
      cell: ({ status }: { status: { code: string; name: LocalizedText } }) => (
        <StatusLabel code={status.code} name={status.name[locale]} />
      ),
    },
    due: {
      key: 'due',
      head: t`Afati`,
      phone: 'end',
      cell: ({ deadline }: { deadline: Due | null }) =>
        deadline ? (
          <DueDate dueAt={lateAfterOf(deadline)} paused={deadline.paused} legalBasis={deadline.legalBasis} />
        ) : (
          <span className="muted">{t`Pa afat`}</span>
        ),
    },
    assignee: {
      key: 'assignee',
      head: t`Përgjegjësi`,
      cell: ({ assignee }: { assignee: Colleague | null }) => <PersonName person={assignee} />,
    },
  } as const;
}
