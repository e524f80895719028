// The keys of the case file: `g` and a letter lead to a section, `a` to the actions, `?` lists them all.
import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { useSectionNames } from './sectionNames.ts';
import { goToSection, sectionId, sections } from './sections.ts';

/** For so long `g` waits for its letter. */
const waitMs = 1500;

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
  useEffect(() => {
    let waitingSince = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
      const key = event.key.toLowerCase();
      const section = event.timeStamp - waitingSince < waitMs && sections.find(({ letter }) => letter === key);
      waitingSince = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (section) {
        // The letter may also mean something to the page; here it was the second of two.
        event.stopImmediatePropagation();
        goToSection(section.key);
      } else if (key === 'a') document.querySelector<HTMLElement>('#case-actions button')?.focus();
      else if (key === '?') onList();
      else return;
      event.preventDefault();
    };
    // Before the page's own keys (J and K), which would take the second letter for theirs.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [onList]);
}
