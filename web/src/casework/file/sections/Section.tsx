// A part of the case file that reads nothing until it comes near: it keeps its place, its heading and its name meanwhile.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { onWhole } from '../../../ui/page/printing.ts';
import { type SectionKey, sectionId } from './sections.ts';

interface SectionProps {
  section: SectionKey;
  title: string;
  /** At the end of the heading. */
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
      {near ? <Suspense fallback={<Skeleton lines={3} />}>{children}</Suspense> : <Skeleton lines={3} />}
    </section>
  );
}

/** True once the element was within a screen of being seen, or is about to be printed. */
function useNear(box: { readonly current: HTMLElement | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return undefined;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '100%',
    });
    watch.observe(box.current);
    const forget = onWhole(() => flushSync(() => setNear(true)));
    return () => {
      watch.disconnect();
      forget();
    };
  }, [near, box]);
  return near;
}
