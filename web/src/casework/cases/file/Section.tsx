// Sections of a case file: anchors, focus, loading near the screen.
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from '../../../platform/router/router.tsx';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconLock } from '../../../ui/marks/pageIcons.ts';
import { goTo } from '../../../ui/page/usePageFocus.ts';

/** Sections in order, with names in links and shortcut letters after `g`. */
export const sections = [
  { key: 'summary', letter: 's', name: msg`Përmbledhje` },
  { key: 'proposal', letter: 'r', name: msg`Propozimi` },
  { key: 'identity', letter: 'i', name: msg`Identiteti` },
  { key: 'course', letter: 'e', name: msg`Ecuria` },
  { key: 'hearings', letter: 'n', name: msg`Seanca` },
  { key: 'subjects', letter: 'u', name: msg`Subjektet` },
  { key: 'evidence', letter: 'p', name: msg`Provat` },
  { key: 'requests', letter: 'k', name: msg`Kërkesat` },
  { key: 'messages', letter: 'm', name: msg`Mesazhet` },
  { key: 'tasks', letter: 't', name: msg`Detyrat` },
  { key: 'notes', letter: 'h', name: msg`Shënimet` },
  { key: 'links', letter: 'l', name: msg`Të lidhura` },
  { key: 'documents', letter: 'd', name: msg`Dokumentet` },
  { key: 'bundles', letter: 'z', name: msg`Dosja e plotë` },
  { key: 'publication', letter: 'b', name: msg`Publikimi` },
] as const;
export type SectionKey = (typeof sections)[number]['key'];

export const sectionOf = (key: SectionKey) => document.getElementById(`case-${key}`);

export const goToSection = (key: SectionKey): void => goTo(sectionOf(key));

/** Ref for the section named by `?section=`, which is scrolled into view and focused. */
export function useFocusFromLink(section: SectionKey) {
  const isSought = useSearchParams()[0].get('section') === section;
  return useCallback(
    (element: HTMLElement | null) => {
      if (isSought) goTo(element, 'center');
    },
    [isSought],
  );
}

export interface SectionProps {
  section: SectionKey;
  /** Its name in links by default. */
  title?: string;
  aside?: ReactNode;
  /** Renders at once instead of when scrolled near. */
  eager?: boolean;
  flush?: boolean;
  bare?: boolean;
  children: ReactNode;
}

export function Section({ section, title, aside, eager = false, flush = false, bare = false, children }: SectionProps) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const isNear = useNear(box, eager);
  const name = sections.find(({ key }) => key === section)?.name;
  const heading = title ?? (name && t(name));
  return (
    <section
      ref={box}
      id={`case-${section}`}
      className={flush ? 'card card--flush case-section' : 'card stack case-section'}
      tabIndex={-1}
      aria-label={heading}
    >
      {!bare && (
        <div className={flush ? 'card__head' : 'head'}>
          <h2>{heading}</h2>
          {aside}
        </div>
      )}
      {isNear ? children : <Skeleton lines={3} />}
    </section>
  );
}

/** Lazy sections load before printing, since paper cannot scroll. */
export const requestEverything = (): boolean => window.dispatchEvent(new Event('beforeprint'));

/** Calls back before printing, also by the browser's menu; gives its end. */
export function onEverythingRequested(listener: () => void): () => void {
  window.addEventListener('beforeprint', listener);
  return () => window.removeEventListener('beforeprint', listener);
}

/** Within one screen of the viewport, or about to be printed. */
function useNear(box: { readonly current: HTMLElement | null }, eager: boolean): boolean {
  const [near, setNear] = useState(eager);
  useEffect(() => {
    if (near || !box.current) return undefined;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '100%',
    });
    watch.observe(box.current);
    const unsubscribe = onEverythingRequested(() => flushSync(() => setNear(true)));
    return () => {
      watch.disconnect();
      unsubscribe();
    };
  }, [near, box]);
  return near;
}

export const StaffOnly = () => (
  <span className="case-staff">
    <Icon of={iconLock} size="small" />
    <Trans>vetëm personeli</Trans>
  </span>
);

export const WhatHappens = ({ children }: { children: ReactNode }) => (
  <details className="soft">
    <summary>
      <Trans>Çfarë ndodh</Trans>
    </summary>
    <p>{children}</p>
  </details>
);

interface OnRequestProps {
  /** Something was written, or there are items above. */
  isOpen: boolean;
  label: string;
  fieldId: string;
  children: ReactNode;
}

/** A section without items opens its form on request, so that it takes one line. */
export function OnRequest({ isOpen, label, fieldId, children }: OnRequestProps) {
  const [visible, setVisible] = useState(isOpen);
  const [pressed, setPressed] = useState(false);
  if (isOpen && !visible) setVisible(true);
  useEffect(() => {
    if (pressed) document.getElementById(fieldId)?.focus();
  }, [pressed, fieldId]);
  if (visible || pressed) return children;
  return (
    <p className="no-print">
      <TextButton onClick={() => setPressed(true)}>{label}</TextButton>
    </p>
  );
}

interface SectionListProps<T> {
  items: readonly T[];
  empty: ReactNode;
  className: string;
  label?: string;
  /** Numbered for screen readers, because the order matters. */
  ordered?: boolean;
  children: (item: T) => ReactNode;
}

/** The items. Without any, the section shrinks to one line (file.css). */
export function SectionList<T>({ items, empty, className, label, ordered = false, children }: SectionListProps<T>) {
  const List = ordered ? 'ol' : 'ul';
  if (items.length === 0) return <p className="soft case-empty">{empty}</p>;
  return (
    <List className={className} aria-label={label}>
      {items.map(children)}
    </List>
  );
}

export const SectionRow = ({ icon, children }: { icon: Shape; children: ReactNode }) => (
  <li className="section-row">
    <Icon of={icon} />
    <div className="stack stack--8">{children}</div>
  </li>
);
