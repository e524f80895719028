// The parts of a case file, in their order, with the letter that leads to each after `g`.
export const sections = [
  { key: 'summary', letter: 's' },
  { key: 'identity', letter: 'i' },
  { key: 'course', letter: 'e' },
  { key: 'hearings', letter: 'n' },
  { key: 'subjects', letter: 'u' },
  { key: 'evidence', letter: 'p' },
  { key: 'requests', letter: 'k' },
  { key: 'messages', letter: 'm' },
  { key: 'notes', letter: 'h' },
  { key: 'links', letter: 'l' },
  { key: 'documents', letter: 'd' },
  { key: 'publication', letter: 'b' },
] as const;
export type SectionKey = (typeof sections)[number]['key'];

/** The id of a section; the focus goes to it by script, since in-page anchors would be changes of route. */
export const sectionId = (key: SectionKey) => `case-${key}`;

/** Shows a section and gives it the focus; a case file may lack some. */
export function goToSection(key: SectionKey): void {
  const section = document.getElementById(sectionId(key));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
