import type { CaseFile } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queryClient, routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { isPlainKey, useKeyDown } from '../../../ui/page/useKeyDown.ts';
import { useSize } from '../../../ui/page/useSize.ts';
import { goToSection, type SectionKey, sectionOf, sections } from './Section.tsx';

export function CaseBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const { height } = useSize(bar) ?? {};
  // Sections stop below the bar, which may wrap.
  useEffect(() => {
    if (height) document.documentElement.style.setProperty('--case-bar', `${height}px`);
  }, [height]);
  return (
    <div ref={bar} className="case-bar">
      {children}
    </div>
  );
}

export function SectionNav({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const here = useSectionInSight();
  const present = usePresent(file.number);
  // Counts of sections already read; the bar reads nothing.
  const read = { params: { number: file.number } };
  const messages = queryClient.getQueryData(routeQuery('listCaseMessages', read).queryKey);
  const tasks = queryClient.getQueryData(routeQuery('listCaseTasks', read).queryKey);
  const notes = queryClient.getQueryData(routeQuery('listCaseNotes', read).queryKey);
  const counts: Partial<Record<SectionKey, number | undefined>> = {
    subjects: file.subjectsList.length,
    evidence: file.evidence.length,
    course: file.events.length,
    requests: file.requests.length,
    messages: messages?.items.length,
    tasks: tasks?.items.filter(({ done }) => !done).length,
    notes: notes?.items.length,
  };
  return (
    <nav className="tabs case-nav no-print" aria-label={t`Në këtë çështje`}>
      {sections
        .filter(({ key }) => present.includes(key))
        .map(({ key, name }) => (
          <button
            key={key}
            type="button"
            aria-current={here === key ? 'true' : undefined}
            onClick={() => goToSection(key)}
          >
            {t(name)} {counts[key] !== undefined && <b>{counts[key]}</b>}
          </button>
        ))}
    </nav>
  );
}

function usePresent(number: string): readonly SectionKey[] {
  const [present, setPresent] = useState<readonly SectionKey[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections differ between files
  useEffect(() => {
    const look = () =>
      setPresent((before) => {
        const found = sections.map(({ key }) => key).filter(sectionOf);
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

function useSectionInSight(): SectionKey {
  const [here, setHere] = useState<SectionKey>('summary');
  useEffect(() => {
    const onScroll = () => {
      const top = (key: SectionKey) => sectionOf(key)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const passed = sections.map(({ key }) => key).filter((key) => top(key) < window.innerHeight / 3);
      setHere(passed.toSorted((a, b) => top(a) - top(b)).at(-1) ?? 'summary');
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return here;
}

const waitMs = 1500;

export function CaseKeys({ number }: { number: string }) {
  const { t } = useLingui();
  const [listed, setListed] = useState(false);
  useKeys(() => setListed(true));
  const keys = [
    { keys: ['a'], does: t`Çfarë mund të bëni` },
    ...sections.filter(({ key }) => sectionOf(key)).map(({ letter, name }) => ({ keys: ['g', letter], does: t(name) })),
    { keys: ['j', 'k'], does: t`Çështja tjetër dhe ajo e mëparshme e radhës` },
    { keys: ['n'], does: t`Çështja tjetër që ju pret` },
    { keys: ['?'], does: t`Kjo listë` },
  ];
  return (
    <span className="no-print">
      <Button size="small" tone="quiet" aria-label={t`Tastet e kësaj faqeje`} onClick={() => setListed(true)}>
        <kbd>?</kbd>
      </Button>
      <Dialog open={listed} onClose={() => setListed(false)} title={t`Tastet e dosjes ${number}`}>
        <dl className="keys">
          {keys.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </span>
  );
}

function useKeys(onList: () => void): void {
  // Outlives a render between both letters.
  const waitingSince = useRef(Number.NEGATIVE_INFINITY);
  // Capturing, so that J and K of the page do not take the second letter.
  useKeyDown((event) => {
    if (!isPlainKey(event)) return;
    const key = event.key.toLowerCase();
    const section = event.timeStamp - waitingSince.current < waitMs && sections.find(({ letter }) => letter === key);
    waitingSince.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (section) {
      // Prevents the letter's own shortcut.
      event.stopImmediatePropagation();
      goToSection(section.key);
    } else if (key === 'a') document.querySelector<HTMLElement>('.case-strip .btn, .case-actions button')?.focus();
    else if (key === '?') onList();
    else return;
    event.preventDefault();
  }, true);
}
