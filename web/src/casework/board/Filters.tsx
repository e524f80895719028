import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../platform/api/client.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Segments } from '../../ui/actions/Segments.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { useColleagueName } from '../../ui/people/PersonName.tsx';
import type { Asked } from './groups.ts';

interface FiltersProps {
  board: CallReply<'dueBoard'>;
  asked: Asked;
  onAsk: (part: Partial<Asked>) => void;
}

const total = ({ overdue, today, next }: { overdue: number; today: number; next: number }) => overdue + today + next;

/** Each choice shows how many cases it holds. */
export function Filters({ board, asked, onAsk }: FiltersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { kinds, byPerson, byDeadline } = board;
  const nameOf = useColleagueName();
  const kindNames = { denouncement: t`Denoncime`, complaint: t`Ankesa` };
  return (
    <div className="filters board__filters">
      {kinds.length > 1 && (
        <FilterSelect
          id="board-kind"
          label={t`Regjistri`}
          all={t`Të dy regjistrat`}
          value={asked.kind}
          onChange={(kind) => onAsk({ kind })}
          options={kinds.map((code) => ({ code, name: kindNames[code] }))}
        />
      )}
      {byPerson.length > 1 && (
        <FilterSelect
          id="board-person"
          label={t`Përgjegjësi`}
          all={t`Kushdo`}
          value={asked.person}
          onChange={(person) => onAsk({ person })}
          options={byPerson.map((one) => ({
            code: one.person?.id ?? 'none',
            name: `${one.person ? nameOf(one.person) : t`Pa përgjegjës`} (${total(one)})`,
          }))}
        />
      )}
      {byDeadline.length > 1 && (
        <FilterSelect
          id="board-code"
          label={t`Afati`}
          all={t`Çdo afat`}
          value={asked.code}
          onChange={(code) => onAsk({ code })}
          options={byDeadline.map((one) => ({ code: one.of.code, name: `${one.of.name[locale]} (${total(one)})` }))}
        />
      )}
      <Grouping asked={asked} onAsk={onAsk} />
    </div>
  );
}

function Grouping({ asked, onAsk }: Omit<FiltersProps, 'board'>) {
  const { t } = useLingui();
  return (
    <>
      <span className="board__by" aria-hidden="true">
        <Trans>Grupo sipas</Trans>
      </span>
      <Segments
        name="board-by"
        label={t`Grupo sipas`}
        value={asked.by}
        onChange={(by) => onAsk({ by })}
        choices={[
          { value: 'time', label: t`Orës` },
          { value: 'person', label: t`Personit` },
          { value: 'deadline', label: t`Afatit` },
        ]}
      />
    </>
  );
}
