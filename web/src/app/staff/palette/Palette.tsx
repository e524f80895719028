// Finds cases, people, pages and actions: the combobox pattern of the ARIA practices with groups.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from '../../../platform/router/router.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { usePaused } from '../../../ui/lists/usePaused.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconSearch } from '../../../ui/marks/pageIcons.ts';
import { type Finding, type FindingGroup, prefixes, useFindings } from './useFindings.ts';
import './palette.css';

export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const listId = useId();
  const [query, setQuery] = useState('');
  const paused = usePaused(query, 120);
  const { searchText, groups, isPending, error } = useFindings(paused);
  const all = groups.flatMap(({ findings }) => findings);
  const { list, current, restart, onKeyDown } = useActiveFinding(all, isPending || paused !== query);
  const optionId = (finding: Finding | undefined) => finding && `${listId}-${all.indexOf(finding)}`;
  return (
    <div className="palette">
      <div className="with-icon">
        <Icon of={iconSearch} />
        <input
          className="input"
          role="combobox"
          aria-label={t`Kërkoni ose zgjidhni një veprim`}
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={optionId(current)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            restart();
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={listId}
        className="palette__list"
        role="listbox"
        aria-label={t`Rezultatet`}
        aria-busy={isPending}
      >
        {groups.map((group) => (
          <Group key={group.id} group={group} current={current} optionId={optionId} onOpened={onClose} />
        ))}
      </div>
      <div role="status" className="small soft">
        {isPending ? (
          <Trans>Po kërkohet …</Trans>
        ) : all.length === 0 ? (
          <Trans>Nuk u gjet asgjë për “{searchText}”. Provoni një fjalë tjetër ose numrin e çështjes.</Trans>
        ) : (
          <Plural value={all.length} one="# gjetje" other="# gjetje" />
        )}
      </div>
      {error && <ErrorNotice error={error} />}
      <KeyHints />
    </div>
  );
}

/** Arrow keys move through the findings, and Enter opens the active one; other words restart at the first. */
function useActiveFinding(all: readonly Finding[], isSearching: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  /** Enter pressed before the findings of the last words, above which others may still appear. */
  const [waiting, setWaiting] = useState<'here' | 'newTab'>();
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const move = (step: number) =>
    setActive((before) => (Math.min(before, all.length - 1) + step + all.length) % all.length);
  const open = (isNewTab: boolean) => {
    const link = list.current?.querySelector<HTMLAnchorElement>('[aria-selected="true"]');
    if (!link) return;
    if (isNewTab) window.open(link.href);
    else link.click();
  };
  useEffect(() => {
    if (!waiting || isSearching) return;
    setWaiting(undefined);
    open(waiting === 'newTab');
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'ArrowDown' && all.length > 0) move(1);
    else if (key === 'ArrowUp' && all.length > 0) move(-1);
    else if (key === 'Enter' && isSearching && active === 0) setWaiting(ctrlKey || metaKey ? 'newTab' : 'here');
    else if (key === 'Enter') open(ctrlKey || metaKey);
    else return;
    event.preventDefault();
  };
  const restart = () => {
    setActive(0);
    setWaiting(undefined);
  };
  return { list, current: all[Math.min(active, all.length - 1)], restart, onKeyDown };
}

function KeyHints() {
  const { t } = useLingui();
  return (
    <p className="palette__keys small soft">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>lëviz</Trans>
      </span>
      <span>
        <kbd>Enter</kbd> <Trans>hap</Trans>
      </span>
      <span>
        <kbd>Ctrl Enter</kbd> <Trans>në skedë të re</Trans>
      </span>
      {prefixes.map(({ key, label }) => (
        <span key={key}>
          <kbd>{key}</kbd> <span>{t(label)}</span>
        </span>
      ))}
    </p>
  );
}

interface GroupProps {
  group: FindingGroup;
  current: Finding | undefined;
  optionId: (finding: Finding) => string | undefined;
  onOpened: () => void;
}

function Group({ group: { id, findings }, current, optionId, onOpened }: GroupProps) {
  const { t } = useLingui();
  const titleId = useId();
  const names = {
    actions: t`Në këtë çështje`,
    cases: t`Çështje`,
    letters: t`Dokumente zyrtare`,
    people: t`Njerëz`,
    premises: t`Objekte`,
    pages: t`Faqe`,
    manual: t`Manuali`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="label" role="presentation">
        {names[id]}
      </p>
      {findings.map((finding) => (
        <Link
          key={`${finding.to} ${finding.code}`}
          id={optionId(finding)}
          role="option"
          aria-selected={finding === current}
          tabIndex={-1}
          to={finding.to}
          onClick={onOpened}
        >
          <Icon of={finding.icon} />
          <span className="palette__name">
            {finding.code && <span className="code">{finding.code}</span>} {finding.name}
          </span>
          {finding.note && <span className="soft small">{finding.note}</span>}
        </Link>
      ))}
    </div>
  );
}
