import type { CaseFile } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/useRead.ts';

const keys = ['summary', 'subjects', 'evidence', 'course', 'requests', 'messages'] as const;
type Key = (typeof keys)[number];

/** The id of a section; the focus goes to it by script, since in-page anchors would be changes of route. */
export const sectionId = (key: Key) => `case-${key}`;

/** The parts of the file, under the header while the page scrolls. */
export function SectionNav({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const here = useSectionInSight();
  const messages = useRead('listCaseMessages', { params: { number: file.number } });
  const names: Record<Key, [string, number?]> = {
    summary: [t`Përmbledhje`],
    subjects: [t`Subjektet`, file.subjectsList.length],
    evidence: [t`Provat`, file.evidence.length],
    course: [t`Ecuria`, file.events.length],
    requests: [t`Kërkesat`, file.requests.length],
    messages: messages.data ? [t`Mesazhet`, messages.data.items.length] : [t`Mesazhet`],
  };
  const go = (key: Key) => {
    const section = document.getElementById(sectionId(key));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav className="tabs case-nav no-print" aria-label={t`Në këtë çështje`}>
      {keys.map((key) => (
        <button key={key} type="button" aria-current={here === key ? 'true' : undefined} onClick={() => go(key)}>
          {names[key][0]} {names[key][1] !== undefined && <b>{names[key][1]}</b>}
        </button>
      ))}
    </nav>
  );
}

/** The topmost section whose start is in the upper half of the window. */
function useSectionInSight(): Key {
  const [here, setHere] = useState<Key>('summary');
  useEffect(() => {
    const onScroll = () => {
      const top = (key: Key) => document.getElementById(sectionId(key))?.getBoundingClientRect().top ?? Infinity;
      const passed = keys.filter((key) => top(key) < window.innerHeight / 3);
      setHere(passed.at(-1) ?? 'summary');
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return here;
}
