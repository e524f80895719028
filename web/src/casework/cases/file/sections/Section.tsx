import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { onEverythingRequested } from '../PrintFile.tsx';

/** In order, with their shortcut letters after `g`. */
export const sections = [
  { key: 'summary', letter: 's' },
  { key: 'proposal', letter: 'r' },
  { key: 'identity', letter: 'i' },
  { key: 'course', letter: 'e' },
  { key: 'hearings', letter: 'n' },
  { key: 'subjects', letter: 'u' },
  { key: 'evidence', letter: 'p' },
  { key: 'requests', letter: 'k' },
  { key: 'messages', letter: 'm' },
  { key: 'tasks', letter: 't' },
  { key: 'notes', letter: 'h' },
  { key: 'links', letter: 'l' },
  { key: 'documents', letter: 'd' },
  { key: 'bundles', letter: 'z' },
  { key: 'publication', letter: 'b' },
] as const;
export type SectionKey = (typeof sections)[number]['key'];

/** Focused by script, because in-page anchors would change the route. */
export const sectionId = (key: SectionKey) => `case-${key}`;

/** Scrolls to a section and focuses it, if the file has it. */
export function goToSection(key: SectionKey): void {
  const section = document.getElementById(sectionId(key));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

interface SectionProps {
  section: SectionKey;
  title: string;
  /** Shown after the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ section, title, aside, children }: SectionProps) {
  const box = useRef<HTMLElement>(null);
  const near = useNear(box);
  return (
    <section ref={box} id={sectionId(section)} className="card stack case-section" tabIndex={-1} aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        {aside}
      </div>
      {near ? children : <Skeleton lines={3} />}
    </section>
  );
}

/** True once within one screen of the viewport, or about to be printed. */
function useNear(box: { readonly current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return undefined;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '100%',
    });
    watch.observe(box.current);
    const forget = onEverythingRequested(() => flushSync(() => setNear(true)));
    return () => {
      watch.disconnect();
      forget();
    };
  }, [near, box]);
  return near;
}
