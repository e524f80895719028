import { caseKinds, hearingKinds } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segments } from '../../../ui/actions/Segments.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { FilterSelect } from '../../../ui/forms/SelectField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconArrow } from '../../../ui/marks/icons.ts';
import { iconBack, iconCalendar } from '../../../ui/marks/pageIcons.ts';
import { type Shown, stepped } from '../days.ts';

interface ToolbarProps {
  shown: Shown;
  today: string;
  onShow: (part: Partial<Shown>) => void;
  onSubscribe: () => void;
}

export function Toolbar({ shown, today, onShow, onSubscribe }: ToolbarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { view, day, kind, mine } = shown;
  return (
    <div className="hearings__tools no-print">
      <Steps onStep={(by) => onShow({ day: stepped(view, day, by) })} onToday={() => onShow({ day: today })} />
      <Segments
        name="view"
        label={t`Pamja`}
        value={view}
        onChange={(next) => onShow({ view: next })}
        choices={[
          { value: 'month', label: t({ message: 'Muaj', context: 'pamja' }) },
          { value: 'week', label: t`Javë` },
          { value: 'day', label: t({ message: 'Ditë', context: 'pamja' }) },
        ]}
      />
      <FilterSelect
        id="kind"
        label={t`Organi`}
        all={t`Të gjitha seancat`}
        value={kind}
        onChange={(next) => onShow({ kind: next })}
        options={caseKinds.map((code) => ({ code, name: hearingKinds[code][locale] }))}
      />
      <Checkbox id="mine" checked={mine} onChange={(next) => onShow({ mine: next })}>
        <Trans>Vetëm të miat</Trans>
      </Checkbox>
      <Button size="small" onClick={onSubscribe}>
        <Icon of={iconCalendar} size="small" />
        <span>
          <Trans>Abonohu (.ics)</Trans>
        </span>
      </Button>
    </div>
  );
}

interface StepsProps {
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

/** Previous, next and current month, week or day. */
function Steps({ onStep, onToday }: StepsProps) {
  const { t } = useLingui();
  return (
    <div className="row row--8">
      <Button
        square
        size="small"
        aria-label={t({ message: 'Më parë', context: 'në kalendar' })}
        onClick={() => onStep(-1)}
      >
        <Icon of={iconBack} size="small" />
      </Button>
      <Button size="small" onClick={onToday}>
        <Trans>Sot</Trans>
      </Button>
      <Button square size="small" aria-label={t`Më pas`} onClick={() => onStep(1)}>
        <Icon of={iconArrow} size="small" />
      </Button>
    </div>
  );
}
