// Whether file storage answers, for `/ready` and the metrics, which are frequent and must not wait.
import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from './storage.ts';

const rememberedMs = 5000;
/** Shorter than the timeout of one part of the metrics. */
const mostMs = 800;

const looks = new WeakMap<Storage, { readonly until: number; readonly answers: Promise<boolean> }>();

export function storageAnswers(storage: Storage): Promise<boolean> {
  const known = looks.get(storage);
  if (known && performance.now() < known.until) return known.answers;
  const asked = storage.state().then(
    () => true,
    () => false,
  );
  const answers = Promise.race([asked, pause(mostMs, false, { ref: false })]);
  looks.set(storage, { until: performance.now() + rememberedMs, answers });
  return answers;
}
