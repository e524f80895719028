import type { CaseFile } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { shownOf } from '../../../api/reads.ts';
import { useSectionNames } from './sectionNames.ts';
import { goToSection, type SectionKey, sectionId, sections } from './sections.ts';

/** The parts of the file, under the header while the page scrolls. */
export function SectionNav({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const here = useSectionInSight();
  const names = useSectionNames();
  const present = usePresent(file.number);
  // Counted once the section was read; the bar reads nothing by itself.
  const messages = shownOf('listCaseMessages', { params: { number: file.number } }).data;
  const notes = shownOf('listCaseNotes', { params: { number: file.number } }).data;
  const counts: Partial<Record<SectionKey, number | undefined>> = {
    subjects: file.subjectsList.length,
    evidence: file.evidence.length,
    course: file.events.length,
    requests: file.requests.length,
    messages: messages?.items.length,
    notes: notes?.items.length,
  };
  return (
    <nav className="tabs case-nav no-print" aria-label={t`Në këtë çështje`}>
      {sections
        .filter(({ key }) => present.includes(key))
        .map(({ key }) => (
          <button
            key={key}
            type="button"
            aria-current={here === key ? 'true' : undefined}
            onClick={() => goToSection(key)}
          >
            {names[key]} {counts[key] !== undefined && <b>{counts[key]}</b>}
          </button>
        ))}
    </nav>
  );
}

/** Which sections this file has: others may add theirs, or show none. */
function usePresent(number: string): readonly SectionKey[] {
  const [present, setPresent] = useState<readonly SectionKey[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file may have other sections
  useEffect(() => {
    const look = () =>
      setPresent((before) => {
        const found = sections.map(({ key }) => key).filter((key) => document.getElementById(sectionId(key)));
        return found.join() === before.join() ? before : found;
      });
    look();
    const watch = new MutationObserver(look);
    const page = document.querySelector('.case-grid');
    if (page) watch.observe(page, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [number]);
  return present;
}

/** The topmost section whose start is in the upper third of the window. */
function useSectionInSight(): SectionKey {
  const [here, setHere] = useState<SectionKey>('summary');
  useEffect(() => {
    const onScroll = () => {
      const top = (key: SectionKey) =>
        document.getElementById(sectionId(key))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const passed = sections.map(({ key }) => key).filter((key) => top(key) < window.innerHeight / 3);
      setHere(passed.toSorted((a, b) => top(a) - top(b)).at(-1) ?? 'summary');
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return here;
}
