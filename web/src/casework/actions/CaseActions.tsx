// What this member may do now, as the server says: one way forward as a button, the side steps as a list.
import { type CaseFile, type LifecycleRow, lifecycleOf, owesReport } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useTypedNames } from '../../filing/draft/useTyped.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { publicationPath } from '../../paths.ts';
import { useNavigate } from '../../router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconClock } from '../../ui/marks/icons.ts';
import { iconEye, iconFile, iconHide, iconMail, iconUser } from '../../ui/marks/moreIcons.ts';
import { statusLook } from '../../ui/marks/statusShapes.ts';
import { useFiler } from '../words.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { Draft } from './draft.ts';

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
  changePublicLine: iconEye,
  redraw: iconUser,
  reschedule: iconClock,
  refer: iconMail,
  recordReferral: iconFile,
  hideFromPublic: iconHide,
  showToPublic: iconEye,
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

/** The form that is open, if any, and what it begins with where another part of the page asked for it. */
function useForms({ file, asked, onOpened }: Pick<CaseActionsProps, 'file' | 'asked' | 'onOpened'>) {
  const [chosen, setChosen] = useState<{ readonly row: LifecycleRow; readonly first: Partial<Draft> }>();
  useEffect(() => {
    const row = asked && lifecycleOf(file.kind).rows.find(({ action }) => action === asked.action);
    if (!row || !asked) return;
    setChosen({ row, first: asked.draft });
    onOpened();
  }, [asked, file, onOpened]);
  return { chosen, setChosen };
}

export function CaseActions({ file, asked, onOpened, onDone }: CaseActionsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { chosen, setChosen } = useForms({ file, asked, onOpened });
  const begun = useTypedNames(`case/${file.number}/action/`);
  const allowed = lifecycleOf(file.kind).rows.filter((row) => file.allowed.some(({ action }) => action === row.action));
  const primary = allowed.find(({ action }) => forward.includes(action));
  const choose = (row: LifecycleRow) => {
    // What the public will read is shown and cut on a page of its own.
    if (row.asks.includes('publication')) navigate(publicationPath(file.number));
    else setChosen({ row, first: {} });
  };
  const done = (row: LifecycleRow) => {
    setChosen(undefined);
    onDone(row);
  };
  return (
    <Card title={t`Çfarë mund të bëni`}>
      {owesReport(file.events) && (
        <Note tone="warn">
          <p>
            <Trans>
              U vendos kallëzim penal dhe ai nuk është bërë ende. Çështja nuk mbyllet para se të shënohet me “Kallëzo në
              prokurori”.
            </Trans>
          </p>
        </Note>
      )}
      {primary && (
        <Button tone="blue" wide onClick={() => choose(primary)}>
          {primary.words[locale]}
          {begun.has(primary.action) && <Begun />}
        </Button>
      )}
      <SideSteps steps={allowed.filter((row) => row !== primary)} begun={begun} onChoose={choose} />
      {allowed.length === 0 && <NothingToDo file={file} />}
      <ActionDialog
        row={chosen?.row}
        first={chosen?.first ?? {}}
        file={file}
        onClose={() => setChosen(undefined)}
        onDone={done}
        onInstead={(row) => setChosen({ row, first: {} })}
      />
    </Card>
  );
}

/** Something was typed into its form and not sent. */
const Begun = () => (
  <small>
    {' '}
    <Trans>e nisur</Trans>
  </small>
);

interface SideStepsProps {
  steps: readonly LifecycleRow[];
  begun: ReadonlySet<string>;
  onChoose: (row: LifecycleRow) => void;
}

function SideSteps({ steps, begun, onChoose }: SideStepsProps) {
  const locale = useLocale();
  return (
    <ul className="case-actions">
      {steps.map((row) => (
        <li key={row.action}>
          <button type="button" onClick={() => onChoose(row)}>
            <Icon of={sameStatusIcons[row.action] ?? statusLook(row.to).shape} />
            <span>{row.words[locale]}</span>
            {begun.has(row.action) && <Begun />}
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
