import { type CaseFile, isReportDue, type LifecycleRow, lifecycleOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { publicationPath } from '../../../paths.ts';
import { useDraftNames } from '../../../platform/drafts/memberDraftStore.ts';
import { navigate, useSearchParams } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { lazyComponent, usePreload } from '../../../ui/feedback/lazyComponent.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconClock } from '../../../ui/marks/icons.ts';
import { iconEye, iconFile, iconHide, iconMail, iconUser } from '../../../ui/marks/pageIcons.ts';
import { statusStyle } from '../../../ui/marks/Status.tsx';
import { useFiler } from '../labels.ts';
import type { ActionDraft } from './draft.ts';

const ActionForm = lazyComponent(async () => (await import('./ActionForm.tsx')).ActionForm, 8);

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

/** Opens the form of an action, with initial values. */
export type OnAsk = (action: string, first?: Partial<ActionDraft>) => void;

const allowedIn = ({ kind, allowed }: CaseFile): readonly LifecycleRow[] =>
  lifecycleOf(kind).rows.filter((row) => allowed.some(({ action }) => action === row.action));

const mainOf = (allowed: readonly LifecycleRow[]) => allowed.find(({ action }) => forward.includes(action));

export function MainAction({ file, onAsk }: { file: CaseFile; onAsk: OnAsk }) {
  const { locale } = useLingui();
  const drafts = useDraftNames(`case/${file.number}/action/`);
  const main = mainOf(allowedIn(file));
  if (!main) return null;
  return (
    <Button tone="blue" size="small" onClick={() => onAsk(main.action)}>
      {main.label[locale]}
      {drafts.has(main.action) && <DraftNote />}
    </Button>
  );
}

/** The action whose form is open; the address may name one. */
export function useChosenAction(file: CaseFile) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('action');
  const [chosen, setChosen] = useState<{ readonly row: LifecycleRow; readonly first: Partial<ActionDraft> }>();
  const ask: OnAsk = (action, first = {}) => {
    const row = allowedIn(file).find((one) => one.action === action);
    if (row?.asks.includes('publication')) navigate(publicationPath(file.number));
    else if (row) setChosen({ row, first });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address asks once
  useEffect(() => {
    if (wanted === null) return;
    setQuery({}, { replace: true });
    ask(wanted);
  }, [wanted]);
  return { chosen, ask, close: () => setChosen(undefined) };
}

interface CaseActionsProps {
  file: CaseFile;
  actions: ReturnType<typeof useChosenAction>;
  onDone: (row: LifecycleRow) => void;
}

export function CaseActions({ file, actions: { chosen, ask, close }, onDone }: CaseActionsProps) {
  const { t, locale } = useLingui();
  const drafts = useDraftNames(`case/${file.number}/action/`);
  const allowed = allowedIn(file);
  usePreload(ActionForm, allowed.length > 0);
  const main = mainOf(allowed);
  const others = allowed.filter((row) => row !== main);
  const isOwed = isReportDue(file.events);
  const { genitive } = useFiler(file.kind);
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
            <ul className="case-actions">
              {others.map((row) => (
                <li key={row.action}>
                  <button type="button" onClick={() => ask(row.action)}>
                    <Icon of={sameStatusIcons[row.action] ?? statusStyle(row.to).shape} />
                    <span>{row.label[locale]}</span>
                    {drafts.has(row.action) && <DraftNote />}
                    {row.maxTimes === 1 && <small>{t`një herë`}</small>}
                  </button>
                </li>
              ))}
            </ul>
            {allowed.length === 0 && (
              <p className="soft">
                {file.status.code === 'returned'
                  ? t`Çështja pret përgjigjen e ${genitive}. Kur përgjigjet ose kur skadon afati, veprimet dalin këtu.`
                  : t`Në këtë gjendje roli juaj nuk ka veprime. Mund ta lexoni dosjen.`}
              </p>
            )}
          </Card>
        </div>
      )}
      <Dialog open={chosen !== undefined} onClose={close} title={chosen?.row.label[locale] ?? ''}>
        {chosen && (
          <ActionForm
            {...chosen}
            key={chosen.row.action}
            file={file}
            onClose={close}
            onDone={done}
            onInstead={({ action }) => ask(action)}
          />
        )}
      </Dialog>
    </>
  );
}

const DraftNote = () => (
  <small>
    {' '}
    <Trans>e nisur</Trans>
  </small>
);
