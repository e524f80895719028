// Autosaves a report: on the server shortly after typing stops, on this device until then. One save at a time. Other
// members' saves are merged by field; offline saves wait.
import { type PremisesFieldKey, type PremisesReport, premisesFieldKeys } from '@denonco/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/client.ts';
import { Fault } from '../../platform/api/faults.ts';
import { invalidate, setReply } from '../../platform/api/query.ts';
import { useDraft } from '../../platform/drafts/useDraft.ts';
import type { Typed } from './answerText.ts';
import {
  answersToSave,
  draftOf,
  isUnsaved,
  type ReportDraft,
  rebased,
  resolved,
  typedInto,
  unsavedFields,
  withSaved,
} from './reportDraft.ts';

const PAUSE_MS = 700;
const OFFLINE_MS = 10_000;

interface Saving {
  /** `waiting`: unsaved; `offline`: stored on this device. */
  readonly state: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed';
  readonly savedAt: string | undefined;
  readonly fault: Fault | undefined;
}

export interface ReportEditing {
  readonly draft: ReportDraft;
  readonly saving: Saving;
  /** Time of the values restored from an earlier visit. */
  readonly restoredAt: string | undefined;
  readonly type: (key: PremisesFieldKey, typed: Typed) => void;
  readonly typeAll: (typed: Readonly<Partial<Record<PremisesFieldKey, Typed>>>) => void;
  readonly settle: (key: PremisesFieldKey, whose: 'mine' | 'theirs') => void;
  /** Saves now; returns the server's report, or undefined if anything is unsaved. */
  readonly save: () => Promise<PremisesReport | undefined>;
  /** After a step: the server's report. */
  readonly adopt: (report: PremisesReport) => void;
}

/** Updates all reads of the report. */
async function showReport(report: PremisesReport, isMoved: boolean): Promise<void> {
  setReply('getPremises', { params: { id: report.id } }, report);
  await invalidate('listPremises', ...(isMoved ? (['premisesCompleteness', 'mapPremises'] as const) : []));
}

const isOffline = (fault: Fault) => fault.status === 0 || fault.status >= 502;

/** State for rendering, and a ref to the newest for asynchronous work. */
function useNewest(report: PremisesReport) {
  const [draft, setDraft] = useState(() => draftOf(report));
  const newest = useRef(draft);
  const change = useCallback((next: (draft: ReportDraft) => ReportDraft) => {
    newest.current = next(newest.current);
    setDraft(newest.current);
  }, []);
  return { draft, newest, change };
}

/** One save; after another member's save, again over their version unless both changed a field. */
async function saveOnce(
  newest: { readonly current: ReportDraft },
  change: (next: (draft: ReportDraft) => ReportDraft) => void,
) {
  const { report } = newest.current;
  const params = { id: report.id };
  try {
    const data = answersToSave(newest.current);
    const saved = await call('savePremises', { params, body: { version: report.version, data } });
    change((draft) => withSaved(draft, saved));
    void showReport(saved, saved.status !== report.status);
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.status !== 409) throw fault;
    const fresh = await call('getPremises', { params });
    change((draft) => rebased(draft, fresh));
    void showReport(fresh, fresh.status !== report.status);
    // Writing may no longer be allowed.
    if (!fresh.canEdit) throw fault;
    if (newest.current.clashes.length === 0 && isUnsaved(newest.current)) await saveOnce(newest, change);
  }
}

export function useReportDraft(report: PremisesReport): ReportEditing {
  const { draft, newest, change } = useNewest(report);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', savedAt: undefined, fault: undefined });
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  // A newer version arrived by another save, step or read.
  useEffect(() => {
    if (report.version > newest.current.report.version) change((before) => rebased(before, report));
    else if (report.version === newest.current.report.version) change((before) => ({ ...before, report }));
  }, [report, newest, change]);

  const saveNow = useCallback(async () => {
    if (!newest.current.report.canEdit || !isUnsaved(newest.current)) return;
    setSaving((before) => ({ ...before, state: 'saving', fault: undefined }));
    try {
      await saveOnce(newest, change);
      setSaving({ state: 'saved', savedAt: new Date().toISOString(), fault: undefined });
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      setSaving((before) => ({ ...before, state: isOffline(fault) ? 'offline' : 'failed', fault }));
    }
  }, [newest, change]);
  const save = useCallback(async () => {
    const working = queue.current.then(saveNow);
    queue.current = working.catch(() => {});
    await working;
    return unsavedFields(newest.current).length === 0 ? newest.current.report : undefined;
  }, [saveNow, newest]);

  const restoredAt = useDeviceCopy(draft, change);
  useAutosave(draft, saving, save);
  return {
    draft,
    saving,
    restoredAt,
    save,
    type: (key, typed) => change((before) => typedInto(before, key, typed)),
    typeAll: (all) => change((before) => ({ ...before, edits: { ...before.edits, ...all } })),
    settle: (key, whose) => change((before) => resolved(before, key, whose)),
    adopt: (next) => {
      change((before) => rebased(before, next));
      void showReport(next, true);
    },
  };
}

/** Saves shortly after typing stops, when back online, and on leaving the page. */
function useAutosave(draft: ReportDraft, saving: Saving, save: ReportEditing['save']): void {
  const { edits, clashes, report } = draft;
  const isOpen = report.canEdit && isUnsaved(draft);
  const isAway = saving.state === 'offline';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer
  useEffect(() => {
    if (!isOpen || isAway) return undefined;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edits, clashes, isOpen, isAway, save]);
  useEffect(() => {
    if (!isAway) return undefined;
    const again = () => void save();
    const timer = setInterval(again, OFFLINE_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isAway, save]);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => () => void latest.current(), []);
}

interface DeviceCopy {
  readonly edits: ReportDraft['edits'];
  readonly at: string;
}

/** Restores values an earlier visit could not send, and stores unsaved ones. */
function useDeviceCopy(
  draft: ReportDraft,
  change: (next: (draft: ReportDraft) => ReportDraft) => void,
): string | undefined {
  const { id, canEdit } = draft.report;
  const { isReady, get, set } = useDraft<DeviceCopy | null>(`premises/${id}`, null);
  const [restoredAt, setRestoredAt] = useState<string>();
  const [isOpened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored values are restored once
  useEffect(() => {
    if (!canEdit || isOpened || !isReady) return;
    setOpened(true);
    const found = get();
    // Ignores fields that no longer exist.
    const edits = Object.entries(found?.edits ?? {}).filter(([key]) => premisesFieldKeys.some((one) => one === key));
    if (!found || edits.length === 0) return;
    change((before) => ({ ...before, edits: { ...Object.fromEntries(edits), ...before.edits } }));
    setRestoredAt(found.at);
  }, [id, canEdit, isOpened, isReady, change]);
  const open = Object.fromEntries(unsavedFields(draft).map((key) => [key, draft.edits[key]]));
  const text = JSON.stringify(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` serialises `open`
  useEffect(() => {
    if (isOpened) set(text === '{}' ? null : { edits: open, at: new Date().toISOString() });
  }, [text, isOpened, id]);
  return restoredAt;
}
