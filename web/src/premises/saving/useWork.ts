// Keeps a report as it is written: on the server a moment after the last key, on this device until it is there. One save at a
// time. Another person's save meanwhile is merged field by field; without a network everything waits and goes on by itself.
import { type PremisesFieldKey, type PremisesReport, premisesFieldKeys } from '@denonco/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { Fault } from '../../api/faults.ts';
import { give, refresh } from '../../api/reads.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import type { Typed } from './typed.ts';
import { answersToKeep, isToKeep, kept, rebased, settled, typedInto, unkept, type Work, workOn } from './work.ts';

const PAUSE_MS = 700;
const OFFLINE_MS = 10_000;

interface Saving {
  /** `waiting`: typed, and not sent yet; `offline`: on this device until the network is back. */
  readonly state: 'kept' | 'waiting' | 'saving' | 'offline' | 'failed';
  readonly keptAt: string | undefined;
  readonly fault: Fault | undefined;
}

export interface ReportWork {
  readonly work: Work;
  readonly saving: Saving;
  /** When an earlier visit typed what was found on this device. */
  readonly restoredAt: string | undefined;
  readonly type: (key: PremisesFieldKey, typed: Typed) => void;
  readonly typeAll: (typed: Readonly<Partial<Record<PremisesFieldKey, Typed>>>) => void;
  readonly settle: (key: PremisesFieldKey, whose: 'mine' | 'theirs') => void;
  /** Saves at once; gives the report as the server has it, or undefined when not everything is there. */
  readonly save: () => Promise<PremisesReport | undefined>;
  /** A step was taken: the report as the server gave it. */
  readonly adopt: (report: PremisesReport) => void;
}

/** Shows the report everywhere, as it is now. */
async function showReport(report: PremisesReport, isMoved: boolean): Promise<void> {
  give('getPremises', { params: { id: report.id } }, report);
  await refresh('listPremises', ...(isMoved ? (['premisesCompleteness', 'mapPremises'] as const) : []));
}

const isOffline = (fault: Fault) => fault.status === 0 || fault.status >= 502;

/** The work, and the newest of it for what runs beside the rendering. */
function useNewest(report: PremisesReport) {
  const [work, setWork] = useState(() => workOn(report));
  const newest = useRef(work);
  const change = useCallback((next: (work: Work) => Work) => {
    newest.current = next(newest.current);
    setWork(newest.current);
  }, []);
  return { work, newest, change };
}

/** One save; what came of it is put into the work. */
async function saveOnce(newest: { readonly current: Work }, change: (next: (work: Work) => Work) => void) {
  const { report } = newest.current;
  const params = { id: report.id };
  try {
    const data = answersToKeep(newest.current);
    const saved = await call('savePremises', { params, body: { version: report.version, data } });
    change((work) => kept(work, saved));
    void showReport(saved, saved.status !== report.status);
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.status !== 409) throw fault;
    const fresh = await call('getPremises', { params });
    change((work) => rebased(work, fresh));
    void showReport(fresh, fresh.status !== report.status);
    // It may no longer be this member's turn to write.
    if (!fresh.canEdit) throw fault;
  }
}

export function useWork(report: PremisesReport): ReportWork {
  const { work, newest, change } = useNewest(report);
  const [saving, setSaving] = useState<Saving>({ state: 'kept', keptAt: undefined, fault: undefined });
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  // Another save, an action, or a reading brought a newer one.
  useEffect(() => {
    if (report.version > newest.current.report.version) change((before) => rebased(before, report));
    else if (report.version === newest.current.report.version) change((before) => ({ ...before, report }));
  }, [report, newest, change]);

  const saveNow = useCallback(async () => {
    if (!newest.current.report.canEdit || !isToKeep(newest.current)) return;
    setSaving((before) => ({ ...before, state: 'saving', fault: undefined }));
    try {
      await saveOnce(newest, change);
      setSaving({ state: 'kept', keptAt: new Date().toISOString(), fault: undefined });
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      setSaving((before) => ({ ...before, state: isOffline(fault) ? 'offline' : 'failed', fault }));
    }
  }, [newest, change]);
  const save = useCallback(async () => {
    const working = queue.current.then(saveNow);
    queue.current = working.catch(() => {});
    await working;
    return unkept(newest.current).length === 0 ? newest.current.report : undefined;
  }, [saveNow, newest]);

  const restoredAt = useDevice(work, change);
  useAutosave(work, saving, save);
  return {
    ...{ work, saving, restoredAt, save },
    type: (key, typed) => change((before) => typedInto(before, key, typed)),
    typeAll: (all) => change((before) => ({ ...before, edits: { ...before.edits, ...all } })),
    settle: (key, whose) => change((before) => settled(before, key, whose)),
    adopt: (next) => {
      change((before) => rebased(before, next));
      void showReport(next, true);
    },
  };
}

/** A moment after the last key; again when the network is back; and once more when the page is left. */
function useAutosave(work: Work, saving: Saving, save: ReportWork['save']): void {
  const { edits, clashes, report } = work;
  const isOpen = report.canEdit && isToKeep(work);
  const isAway = saving.state === 'offline';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
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

interface Kept {
  readonly edits: Work['edits'];
  readonly at: string;
}

/** Brings back what an earlier visit could not send, and keeps what is not there yet. */
function useDevice(work: Work, change: (next: (work: Work) => Work) => void): string | undefined {
  const { id, canEdit } = work.report;
  const { isReady, get, set } = useTyped<Kept | null>(`premises/${id}`, null);
  const [restoredAt, setRestoredAt] = useState<string>();
  const [isOpened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there is brought back once
  useEffect(() => {
    if (!canEdit || isOpened || !isReady) return;
    setOpened(true);
    const found = get();
    // Of the fields that there are still.
    const edits = Object.entries(found?.edits ?? {}).filter(([key]) => premisesFieldKeys.some((one) => one === key));
    if (!found || edits.length === 0) return;
    change((before) => ({ ...before, edits: { ...Object.fromEntries(edits), ...before.edits } }));
    setRestoredAt(found.at);
  }, [id, canEdit, isOpened, isReady, change]);
  const open = Object.fromEntries(unkept(work).map((key) => [key, work.edits[key]]));
  const text = JSON.stringify(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is what `open` says
  useEffect(() => {
    if (isOpened) set(text === '{}' ? null : { edits: open, at: new Date().toISOString() });
  }, [text, isOpened, id]);
  return restoredAt;
}
