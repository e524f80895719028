// Head of a case file: number, status, turn, due time, main action, links to sections.
import {
  type CaseFile,
  caseKindLabels,
  caseKindNames,
  hidingOf,
  isReportDue,
  kindOfNumber,
  lifecycleOf,
  turnLabels,
  turnName,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { casePath, queuePath } from '../../../paths.ts';
import { queryClient, routeQuery } from '../../../platform/api/query.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { useTabInView } from '../../../ui/actions/useTabInView.ts';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { Neighbours } from '../../../ui/layout/Neighbours.tsx';
import { UnbrokenAbbreviations } from '../../../ui/layout/UnbrokenAbbreviations.tsx';
import { DueDate } from '../../../ui/marks/DueDate.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconEdit, iconFile, iconHide, iconLock, iconUser } from '../../../ui/marks/pageIcons.ts';
import { Chip, StatusChip } from '../../../ui/marks/Status.tsx';
import { TurnSince } from '../../../ui/marks/Turn.tsx';
import { isPlainKey, useKeyDown } from '../../../ui/page/useKeyDown.ts';
import { useParts } from '../../../ui/page/useParts.ts';
import { useSize } from '../../../ui/page/useSize.ts';
import { PersonName } from '../../../ui/people/PersonName.tsx';
import { MainAction, type OnAsk } from '../actions/CaseActions.tsx';
import { KeyList } from '../KeyList.tsx';
import { useIsMyTurn, useNextOfTurn, useOrganName } from '../labels.ts';
import { queuePlace, storeQueuePlace } from '../queue/place.ts';
import { goToSection, requestEverything, type SectionKey, sectionOf, sections } from './Section.tsx';

export function CaseHead({ file }: { file: CaseFile }) {
  const { t, locale, dateTime } = useLingui();
  const organName = useOrganName();
  const { kind, complaint, object, place, status, registeredAt, track, confidentiality, channel, events, isCrime } =
    file;
  const hiding = hidingOf(lifecycleOf(kind), events);
  const chips = [
    { shape: iconFile, label: track ? track.name[locale] : caseKindLabels[kind][locale] },
    kind === 'denouncement' && {
      shape: confidentiality.code === 'named' ? iconUser : iconLock,
      label: confidentiality.name[locale],
    },
    channel !== 'online' && { shape: iconEdit, label: t`Regjistruar në zyrë` },
    hiding && {
      shape: iconHide,
      label: hiding.scope === 'case' ? t`E fshehur nga publiku` : t`Teksti i fshehur nga publiku`,
    },
    isReportDue(events) && { shape: iconWarn, tone: 'no' as const, label: t`Kallëzimi penal nuk është bërë` },
    isCrime && { shape: iconWarn, tone: 'no' as const, label: t`Vepër penale` },
  ].flatMap((chip) => chip || []);
  const where = complaint
    ? [organName(complaint.organ, complaint.kzazNumber), complaint.actNumber].filter(Boolean).join(', ')
    : [...new Set([place.municipality?.name[locale], place.unit?.name[locale]])].filter(Boolean).join(', ');
  return (
    <header className="case-head">
      <h1>
        <UnbrokenAbbreviations>{object.name[locale]}</UnbrokenAbbreviations>
      </h1>
      <p className="row row--8">
        <StatusChip code={status.code} name={status.name[locale]} />
        {chips.map(({ label, ...chip }) => (
          <Chip key={label} {...chip}>
            {label}
          </Chip>
        ))}
      </p>
      <p className="soft num">
        <span className="code">{file.number}</span> · {where && <span>{where} · </span>}
        <span>{t`regjistruar më`}</span> <time dateTime={registeredAt}>{dateTime(registeredAt)}</time>
      </p>
    </header>
  );
}

/** Turn, due time, owner and main action stay in view, with links to the sections. */
export function CaseBar({ file, onAsk }: { file: CaseFile; onAsk: OnAsk }) {
  const { kind, turn, deadline, assignee } = file;
  const { t, locale } = useLingui();
  const isMine = useIsMyTurn()(file);
  const bar = useRef<HTMLDivElement>(null);
  const { height } = useSize(bar) ?? {};
  // Sections stop below the bar, whose strip may wrap.
  useEffect(() => {
    if (height) document.documentElement.style.setProperty('--case-bar', `${height}px`);
  }, [height]);
  return (
    <div ref={bar} className="case-bar">
      <section className={isMine ? 'case-strip case-strip--mine' : 'case-strip'} aria-label={t`Radha dhe afati`}>
        <dl>
          {turn.whose !== 'none' && (
            <div>
              <dt>{turnLabels.turn[locale]}</dt>
              <dd>
                <b>{isMine ? turnLabels.you[locale] : turnName(kind, turn.whose)[locale]}</b>{' '}
                <TurnSince since={turn.since} />
              </dd>
            </div>
          )}
          {deadline && !deadline.paused && (
            <div>
              <dt>{t`Deri më`}</dt>
              <dd>
                <DueDate dueAt={deadline.dueAt} what="" legalBasis={deadline.legalBasis} />
              </dd>
            </div>
          )}
          <div>
            <dt>{kind === 'complaint' ? t`Relator` : t`Përgjegjës`}</dt>
            <dd>
              <PersonName person={assignee} />
            </dd>
          </div>
        </dl>
        <span className="no-print">
          <MainAction file={file} onAsk={onAsk} />
        </span>
      </section>
      <SectionNav file={file} />
    </div>
  );
}

export function CaseTrail({ number }: { number: string }) {
  const { t, locale } = useLingui();
  const { address, numbers } = queuePlace();
  const kind = kindOfNumber(number) ?? 'denouncement';
  const queue = queuePath(kind);
  const isListed = numbers.includes(number);
  const next = useNextOfTurn(number);
  // The queue focuses the case read last.
  useEffect(() => {
    if (isListed) storeQueuePlace(address, { opened: number });
  }, [address, isListed, number]);
  useKeyDown((event) => {
    if (isPlainKey(event) && event.key.toLowerCase() === 'n') void next?.();
  });
  return (
    <div className="case-trail head no-print">
      <Breadcrumbs
        breadcrumbs={[{ to: address.startsWith(queue) ? address : queue, name: caseKindNames[kind][locale] }]}
        here={number}
      />
      <Neighbours items={numbers} here={number} pathOf={casePath} before={t`e mëparshmja`} after={t`tjetra`}>
        {next && (
          <TextButton onClick={() => void next()}>
            <kbd>N</kbd> {t`tjetra që ju pret`}
          </TextButton>
        )}
      </Neighbours>
    </div>
  );
}

export function PrintFile() {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation({ mutationFn: printWhole });
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    mutate();
  });
  return (
    <>
      <span className="no-print">
        <Button size="small" tone="quiet" pending={isPending} onClick={() => mutate()}>{t`Printo dosjen`}</Button>
      </span>
      {/* The browser's menu prints immediately. */}
      <p className="case-unloaded">
        {t`Kjo dosje u printua para se të ngarkohej e gjitha. Printojeni përsëri me “Printo dosjen”.`}
      </p>
    </>
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isWaiting = () =>
  queryClient.isFetching({ type: 'active' }) > 0 || document.querySelector('main .skeleton') !== null;

async function printWhole(): Promise<void> {
  requestEverything();
  // A loaded part may request more in the next frame.
  for (let still = 0; still < 3; still = isWaiting() ? 0 : still + 1) await frame();
  window.print();
}

const sectionKeys = sections.map(({ key }) => key);

function SectionNav({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const { present, here = 'summary' } = useParts(sectionKeys, sectionOf);
  const bar = useTabInView<HTMLElement>(here);
  const read = { params: { number: file.number } };
  const counts: Partial<Record<SectionKey, number | undefined>> = {
    subjects: file.subjectsList.length,
    evidence: file.evidence.length,
    course: file.events.length,
    requests: file.requests.length,
    // Counts of sections already read; the bar reads nothing.
    messages: queryClient.getQueryData(routeQuery('listCaseMessages', read).queryKey)?.items.length,
    tasks: queryClient.getQueryData(routeQuery('listCaseTasks', read).queryKey)?.items.filter(({ done }) => !done)
      .length,
    notes: queryClient.getQueryData(routeQuery('listCaseNotes', read).queryKey)?.items.length,
  };
  return (
    <nav ref={bar} className="tabs case-nav no-print" aria-label={t`Në këtë çështje`}>
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

/** Between `g` and the letter of a section. */
const waitMs = 1500;

export function CaseKeys({ number }: { number: string }) {
  const { t } = useLingui();
  const [listed, setListed] = useState(false);
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
    else if (key === '?') setListed(true);
    else return;
    event.preventDefault();
  }, true);
  const rows = [
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
        <KeyList rows={rows} />
      </Dialog>
    </span>
  );
}
