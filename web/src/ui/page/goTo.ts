/** By script, because in-page anchors would change the route. */
export function goTo(target: HTMLElement | null | undefined, block: ScrollLogicalPosition = 'start'): void {
  target?.scrollIntoView({ block });
  target?.focus({ preventScroll: true });
}
