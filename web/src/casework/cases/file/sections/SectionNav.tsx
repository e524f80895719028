// Moving within the case file: its bar of sections and its keyboard shortcuts.
import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { queryClient, routeQuery } from '../../../../platform/api/query.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Dialog } from '../../../../ui/actions/Dialog.tsx';
import { useKeyDown } from '../../../../ui/page/useKeyDown.ts';
import { useSize } from '../../../../ui/page/useSize.ts';
import { goToSection, type SectionKey, sectionId, sections } from './Section.tsx';

/** Sticky navigation between sections. */
export function SectionNav({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const here = useSectionInSight();
  const bar = useRef<HTMLElement>(null);
  const { height } = useSize(bar) ?? {};
  // Sections stop below the bar, which may wrap.
  useEffect(() => {
    if (height) document.documentElement.style.setProperty('--case-nav', `${height}px`);
  }, [height]);
  const names = useSectionNames();
  const present = usePresent(file.number);
  // Counts come from sections already read; the bar itself reads nothing.
  const messages = queryClient.getQueryData(
    routeQuery('listCaseMessages', { params: { number: file.number } }).queryKey,
  );
  const tasks = queryClient.getQueryData(routeQuery('listCaseTasks', { params: { number: file.number } }).queryKey);
  const notes = queryClient.getQueryData(routeQuery('listCaseNotes', { params: { number: file.number } }).queryKey);
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
    <nav ref={bar} className="tabs case-nav no-print" aria-label={t`Në këtë çështje`}>
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

/** Sections present in this file. */
function usePresent(number: string): readonly SectionKey[] {
  const [present, setPresent] = useState<readonly SectionKey[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections differ between files
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

/** Last section whose start is above the upper third of the viewport. */
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

/** Sections by the names in links. */
function useSectionNames(): Readonly<Record<SectionKey, string>> {
  const { t } = useLingui();
  return {
    summary: t`Përmbledhje`,
    proposal: t`Propozimi`,
    identity: t`Identiteti`,
    course: t`Ecuria`,
    hearings: t`Seanca`,
    subjects: t`Subjektet`,
    evidence: t`Provat`,
    requests: t`Kërkesat`,
    messages: t`Mesazhet`,
    tasks: t`Detyrat`,
    notes: t`Shënimet`,
    links: t`Të lidhura`,
    documents: t`Dokumentet`,
    bundles: t`Dosja e plotë`,
    publication: t`Publikimi`,
  };
}

/** Time for the letter after `g`. */
const waitMs = 1500;

/** Shortcuts: `g` and a letter for sections, `a` for actions, `?` for help. */
export function CaseKeys({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const [listed, setListed] = useState(false);
  const names = useSectionNames();
  useKeys(() => setListed(true));
  return (
    <span className="no-print">
      <Button size="small" tone="quiet" aria-label={t`Tastet e kësaj faqeje`} onClick={() => setListed(true)}>
        <kbd>?</kbd>
      </Button>
      <Dialog open={listed} onClose={() => setListed(false)} title={t`Tastet e dosjes ${file.number}`}>
        <dl className="keys">
          <Key keys={['a']}>
            <Trans>Çfarë mund të bëni</Trans>
          </Key>
          {sections
            .filter(({ key }) => document.getElementById(sectionId(key)))
            .map(({ key, letter }) => (
              <Key key={key} keys={['g', letter]}>
                {names[key]}
              </Key>
            ))}
          <Key keys={['j', 'k']}>
            <Trans>Çështja tjetër dhe ajo e mëparshme e radhës</Trans>
          </Key>
          <Key keys={['?']}>
            <Trans>Kjo listë</Trans>
          </Key>
        </dl>
      </Dialog>
    </span>
  );
}

const Key = ({ keys, children }: { keys: readonly string[]; children: React.ReactNode }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </div>
);

function useKeys(onList: () => void): void {
  // Outlives a render between both letters.
  const waitingSince = useRef(Number.NEGATIVE_INFINITY);
  // Capturing, so that the page's J and K do not take the second letter.
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
    const key = event.key.toLowerCase();
    const section = event.timeStamp - waitingSince.current < waitMs && sections.find(({ letter }) => letter === key);
    waitingSince.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (section) {
      // Prevents the letter's own shortcut.
      event.stopImmediatePropagation();
      goToSection(section.key);
    } else if (key === 'a') document.querySelector<HTMLElement>('.case-rail :is(.btn, .case-actions button)')?.focus();
    else if (key === '?') onList();
    else return;
    event.preventDefault();
  }, true);
}
