// Lists missing elements before signing: an incomplete complaint is registered and returned once for 24 hours.
import { type ComplaintElement, complaintElements, missingElements } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconClock, iconOk, iconWarn } from '../../ui/marks/icons.ts';
import type { StepProps } from '../filing/steps/form.ts';
import { toSoFar } from './answers.ts';
import { draft } from './draft.ts';
import { elementOf } from './elements.ts';

type State = 'done' | 'missing' | 'later' | 'notNeeded';

export function CompleteStep({ onChange }: StepProps) {
  const { t } = useLingui();
  const answers = draft.useAnswers();
  const soFar = toSoFar(answers);
  const missing = new Set(missingElements(soFar));
  const stateOf = (element: ComplaintElement): State => {
    if (element === 'decision' && answers.isInaction) return 'notNeeded';
    if (!missing.has(element)) return 'done';
    return element === 'signature' ? 'later' : 'missing';
  };
  const rows = complaintElements.map((element) => ({
    element,
    row: elementOf(element, soFar),
    state: stateOf(element),
  }));
  const gaps = rows.filter(({ state }) => state === 'missing').length;
  return (
    <>
      <p className="hint">{t`Çdo ankesë duhet t’i ketë këto elemente (KZ, nenet 126 dhe 127.2).`}</p>
      <ul className="elements">
        {rows.map(({ element, row, state }) => (
          <ElementLine key={element} row={row} state={state} onFill={onChange} />
        ))}
      </ul>
      {gaps === 0 ? <AllThere /> : <SomeMissing gaps={gaps} />}
    </>
  );
}

interface ElementLineProps {
  row: ReturnType<typeof elementOf>;
  state: State;
  onFill: (step: string) => void;
}

const marks = { done: iconOk, missing: iconWarn, later: iconClock, notNeeded: iconOk } as const;

function ElementLine({ row, state, onFill }: ElementLineProps) {
  const { i18n, t } = useLingui();
  const { place, name, missing, step } = row;
  const words: Record<State, string> = {
    done: t`E plotësuar`,
    missing: t`Mungon`,
    later: t`Në faqen tjetër`,
    notNeeded: t`Nuk duhet për mosveprimin`,
  };
  return (
    <li className={`elements__row elements__row--${state}`}>
      <Icon of={marks[state]} />
      <div>
        <p>
          <span className="muted nowrap">{i18n._(place)}</span> <b>{i18n._(name)}</b>
        </p>
        <p className="elements__state">
          <b>{words[state]}.</b> {(state === 'missing' || state === 'later') && <span>{i18n._(missing)}</span>}
        </p>
      </div>
      {state === 'missing' && (
        <TextButton onClick={() => onFill(step)}>
          <Trans>Plotëso</Trans>
          <span className="visually-hidden">: {i18n._(name)}</span>
        </TextButton>
      )}
    </li>
  );
}

const AllThere = () => (
  <Note tone="ok">
    <Trans>Asgjë nuk mungon. Vazhdoni për ta kontrolluar dhe nënshkruar.</Trans>
  </Note>
);

const SomeMissing = ({ gaps }: { gaps: number }) => (
  <Note tone="warn" title={<Plural value={gaps} one="Mungon # element." other="Mungojnë # elemente." />}>
    <StillRegistered />
  </Note>
);

export const StillRegistered = () => (
  <p>
    <Trans>
      Ankesën mund ta depozitoni edhe kështu: regjistrohet (KZ, neni 127.4). Por KAS mund ta kthejë për plotësim, vetëm
      një herë, dhe atëherë keni 24 orë (KZ, nenet 129.3.c dhe 129.4). Nëse nuk plotësohet në kohë, KAS e ka rrëzuar.
    </Trans>
  </p>
);
