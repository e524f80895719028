// What this member may do now, as the server says: one way forward as a button, the side steps as a list.
import { type CaseFile, deadlineRules, type LifecycleRow, lifecycleOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { publicationPath } from '../../paths.ts';
import { useNavigate } from '../../router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconClock } from '../../ui/marks/icons.ts';
import { iconFile, iconMail, iconUser } from '../../ui/marks/moreIcons.ts';
import { statusLook } from '../../ui/marks/statusShapes.ts';
import { useFiler } from '../words.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { type Draft, newDraft } from './draft.ts';

/** The steps that carry a case towards its end; where none of them is open to a member, no button is louder than the rest. */
const forward = [
  'startCheck',
  'drawRapporteur',
  'admit',
  'lapse',
  'decide',
  'dismiss',
  'recordKas',
  'continueExOfficio',
  'publish',
  'close',
  'recordAppeal',
  'finalise',
];
const sameStatusIcons: Readonly<Record<string, Shape>> = {
  assign: iconUser,
  extend: iconClock,
  askClaims: iconMail,
  recordClaims: iconFile,
  redraw: iconUser,
  reschedule: iconClock,
  refer: iconMail,
  recordReferral: iconFile,
};

const daysOf = ({ starts }: LifecycleRow): number | undefined => {
  const code = starts?.[0];
  return code && deadlineRules[code].unit !== 'hours' ? deadlineRules[code].amount : undefined;
};

/** An action that another part of the page leads to, with what it knows of the form already. */
export interface AskedAction {
  readonly action: string;
  readonly draft: Partial<Draft>;
}

interface CaseActionsProps {
  file: CaseFile;
  asked: AskedAction | undefined;
  /** The asked action was opened. */
  onOpened: () => void;
  onDone: (row: LifecycleRow) => void;
}

/** The form that is open, if any, and what was typed into each. */
function useForms({ file, asked, onOpened }: Pick<CaseActionsProps, 'file' | 'asked' | 'onOpened'>) {
  const [chosen, setChosen] = useState<LifecycleRow>();
  // Kept by action while the file is open: a form closed by mistake is as it was.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draftOf = (row: LifecycleRow) => drafts[row.action] ?? newDraft(file, daysOf(row));
  const change = (row: LifecycleRow, part: Partial<Draft>) =>
    setDrafts((kept) => ({ ...kept, [row.action]: { ...(kept[row.action] ?? newDraft(file, daysOf(row))), ...part } }));
  const forget = (row: LifecycleRow) => setDrafts(({ [row.action]: _, ...others }) => others);
  useEffect(() => {
    const row = asked && lifecycleOf(file.kind).rows.find(({ action }) => action === asked.action);
    if (!row || !asked) return;
    setDrafts((kept) => ({
      ...kept,
      [row.action]: { ...(kept[row.action] ?? newDraft(file, daysOf(row))), ...asked.draft },
    }));
    setChosen(row);
    onOpened();
  }, [asked, file, onOpened]);
  return {
    ...{ chosen, setChosen, forget },
    draft: chosen ? draftOf(chosen) : newDraft(file, undefined),
    onDraft: (part: Partial<Draft>) => chosen && change(chosen, part),
  };
}

export function CaseActions({ file, asked, onOpened, onDone }: CaseActionsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { chosen, setChosen, forget, draft, onDraft } = useForms({ file, asked, onOpened });
  const allowed = lifecycleOf(file.kind).rows.filter((row) => file.allowed.some(({ action }) => action === row.action));
  const primary = allowed.find(({ action }) => forward.includes(action));
  const choose = (row: LifecycleRow) => {
    // What the public will read is shown and cut on a page of its own.
    if (row.asks.includes('publication')) navigate(publicationPath(file.number));
    else setChosen(row);
  };
  const done = (row: LifecycleRow) => {
    setChosen(undefined);
    forget(row);
    onDone(row);
  };
  return (
    <Card title={t`Çfarë mund të bëni`}>
      {primary && (
        <Button tone="blue" wide onClick={() => choose(primary)}>
          {primary.words[locale]}
        </Button>
      )}
      <SideSteps steps={allowed.filter((row) => row !== primary)} onChoose={choose} />
      {allowed.length === 0 && <NothingToDo file={file} />}
      <ActionDialog
        row={chosen}
        file={file}
        draft={draft}
        onDraft={onDraft}
        onClose={() => setChosen(undefined)}
        onDone={done}
      />
    </Card>
  );
}

function SideSteps({ steps, onChoose }: { steps: readonly LifecycleRow[]; onChoose: (row: LifecycleRow) => void }) {
  const locale = useLocale();
  return (
    <ul className="case-actions">
      {steps.map((row) => (
        <li key={row.action}>
          <button type="button" onClick={() => onChoose(row)}>
            <Icon of={sameStatusIcons[row.action] ?? statusLook(row.to).shape} />
            <span>{row.words[locale]}</span>
            {row.times === 1 && (
              <small>
                <Trans>një herë</Trans>
              </small>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function NothingToDo({ file }: { file: CaseFile }) {
  const { of } = useFiler(file.kind);
  if (file.status.code === 'returned')
    return (
      <p className="soft">
        <Trans>Çështja pret përgjigjen e {of}. Kur përgjigjet ose kur skadon afati, veprimet dalin këtu.</Trans>
      </p>
    );
  return (
    <p className="soft">
      <Trans>Në këtë gjendje roli juaj nuk ka veprime. Mund ta lexoni dosjen.</Trans>
    </p>
  );
}
