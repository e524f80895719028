import { type CaseFile, type LifecycleRow, lifecycleOf, owesReport } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { publicationPath } from '../../../paths.ts';
import { useDraftNames } from '../../../platform/drafts/memberVault.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { late, usePreload } from '../../../ui/feedback/late.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconClock } from '../../../ui/marks/icons.ts';
import { iconEye, iconFile, iconHide, iconMail, iconUser } from '../../../ui/marks/pageIcons.ts';
import { statusLook } from '../../../ui/marks/Status.tsx';
import { useFiler } from '../words.ts';
import type { Draft } from './draft.ts';

const ActionForm = late(async () => (await import('./ActionForm.tsx')).ActionForm, 8);

/** Steps towards a case's end have the primary button; without one none is primary. */
const forward = [
  'startCheck',
  'drawRapporteur',
  'admit',
  'lapse',
  'decide',
  'propose',
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
  recordPosting: iconClock,
  refer: iconMail,
  recordReferral: iconFile,
  hideFromPublic: iconHide,
  showToPublic: iconEye,
};

export interface AskedAction {
  readonly action: string;
  readonly draft: Partial<Draft>;
}

interface CaseActionsProps {
  file: CaseFile;
  asked: AskedAction | undefined;
  onOpened: () => void;
  onDone: (row: LifecycleRow) => void;
}

/** The open form, with initial values if requested from elsewhere. */
function useForms({ file, asked, onOpened }: Pick<CaseActionsProps, 'file' | 'asked' | 'onOpened'>) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ readonly row: LifecycleRow; readonly first: Partial<Draft> }>();
  const choose = useCallback(
    (row: LifecycleRow, first: Partial<Draft> = {}) => {
      if (row.asks.includes('publication')) navigate(publicationPath(file.number));
      else setChosen({ row, first });
    },
    [file.number, navigate],
  );
  useEffect(() => {
    const row = asked && allowedIn(file).find(({ action }) => action === asked.action);
    if (!asked) return;
    onOpened();
    if (row) choose(row, asked.draft);
  }, [asked, file, onOpened, choose]);
  return { chosen, choose, close: () => setChosen(undefined) };
}

const allowedIn = ({ kind, allowed }: CaseFile): readonly LifecycleRow[] =>
  lifecycleOf(kind).rows.filter((row) => allowed.some(({ action }) => action === row.action));

const mainOf = (allowed: readonly LifecycleRow[]) => allowed.find(({ action }) => forward.includes(action));

export function MainAction({ file, onAsk }: { file: CaseFile; onAsk: (asked: AskedAction) => void }) {
  const { locale } = useLingui();
  const begun = useDraftNames(`case/${file.number}/action/`);
  const main = mainOf(allowedIn(file));
  if (!main) return null;
  return (
    <Button tone="blue" size="small" onClick={() => onAsk({ action: main.action, draft: {} })}>
      {main.words[locale]}
      {begun.has(main.action) && <Begun />}
    </Button>
  );
}

export function CaseActions({ file, asked, onOpened, onDone }: CaseActionsProps) {
  const { t, locale } = useLingui();
  const { chosen, choose, close } = useForms({ file, asked, onOpened });
  const begun = useDraftNames(`case/${file.number}/action/`);
  const allowed = allowedIn(file);
  usePreload(ActionForm, allowed.length > 0);
  const main = mainOf(allowed);
  const others = allowed.filter((row) => row !== main);
  const isOwed = owesReport(file.events);
  const done = (row: LifecycleRow) => {
    close();
    onDone(row);
  };
  return (
    <>
      {(others.length > 0 || !main || isOwed) && (
        <div className="no-print">
          <Card title={t`Çfarë mund të bëni`}>
            {isOwed && (
              <Note tone="warn">
                {t`U vendos kallëzim penal dhe ai nuk është bërë ende. Çështja nuk mbyllet para se të shënohet me “Kallëzo në prokurori”.`}
              </Note>
            )}
            <SideSteps steps={others} begun={begun} onChoose={choose} />
            {allowed.length === 0 && <NothingToDo file={file} />}
          </Card>
        </div>
      )}
      <Dialog open={chosen !== undefined} onClose={close} title={chosen?.row.words[locale] ?? ''}>
        {chosen && (
          <ActionForm
            {...chosen}
            key={chosen.row.action}
            file={file}
            onClose={close}
            onDone={done}
            onInstead={choose}
          />
        )}
      </Dialog>
    </>
  );
}

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
  const { t, locale } = useLingui();
  return (
    <ul className="case-actions">
      {steps.map((row) => (
        <li key={row.action}>
          <button type="button" onClick={() => onChoose(row)}>
            <Icon of={sameStatusIcons[row.action] ?? statusLook(row.to).shape} />
            <span>{row.words[locale]}</span>
            {begun.has(row.action) && <Begun />}
            {row.times === 1 && <small>{t`një herë`}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function NothingToDo({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const { of } = useFiler(file.kind);
  if (file.status.code === 'returned')
    return (
      <p className="soft">
        {t`Çështja pret përgjigjen e ${of}. Kur përgjigjet ose kur skadon afati, veprimet dalin këtu.`}
      </p>
    );
  return <p className="soft">{t`Në këtë gjendje roli juaj nuk ka veprime. Mund ta lexoni dosjen.`}</p>;
}
