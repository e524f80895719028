// Viewer of pictures and PDF pages, drawn on a canvas.
import type { CaseDocument } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call, xsrfHeaders } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon, type Shape } from '../../../ui/marks/Icon.tsx';
import { iconArrow } from '../../../ui/marks/icons.ts';
import { iconBack, iconMinus, iconPlus } from '../../../ui/marks/pageIcons.ts';
import { scriptAddress } from '../../../ui/scriptAddress.ts';
import './viewer.css';

const largest = 8;
const smallest = 0.1;
const step = 1.25;
const turns = [0, 1, 2, 3] as const;

interface View {
  readonly page: number;
  /** Zoom factor; 1 fits the width. */
  readonly zoom: number;
  readonly turn: Turn;
}

export function Viewer({ number, document }: { number: string; document: CaseDocument }) {
  const { t, percent } = useLingui();
  const [view, setView] = useState<View>({ page: 1, zoom: 1, turn: 0 });
  const { page, zoom, turn } = view;
  const { sheets, failed, words: text, frame, canvas } = useSheets(number, document, view);
  const count = sheets?.count ?? 0;
  const change = (part: Partial<View>) => setView((now) => ({ ...now, ...part }));
  const zoomBy = (factor: number) => change({ zoom: Math.min(largest, Math.max(smallest, zoom * factor)) });
  const goTo = (wanted: number) => {
    if (wanted >= 1 && wanted <= count) change({ page: wanted });
  };
  const tools = [
    { key: '+', name: t`Zmadho`, icon: iconPlus, act: () => zoomBy(step) },
    { key: '-', name: t`Zvogëlo`, icon: iconMinus, act: () => zoomBy(1 / step) },
    { key: '0', name: t`Sipas gjerësisë`, icon: undefined, act: () => change({ zoom: 1 }) },
    { key: 'r', name: t`Rrotullo`, icon: iconTurn, act: () => change({ turn: turns[(turn + 1) % 4] ?? 0 }) },
  ];
  const pages = [
    { key: 'PageUp', name: t`Faqja e mëparshme`, icon: iconBack, act: () => goTo(page - 1) },
    { key: 'PageDown', name: t`Faqja tjetër`, icon: iconArrow, act: () => goTo(page + 1) },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = event.key === '=' ? '+' : event.key;
    const tool = [...tools, ...pages].find(({ key }) => key === pressed);
    if (event.ctrlKey || event.metaKey || event.altKey || !tool) return;
    event.preventDefault();
    tool.act();
  };
  const button = ({ key, name, icon, act }: (typeof tools)[number] | (typeof pages)[number]) => (
    <Button key={key} square={icon !== undefined} size="small" aria-label={name} aria-keyshortcuts={key} onClick={act}>
      {icon ? <Icon of={icon} size="small" /> : name}
    </Button>
  );
  const label = count > 1 ? t`${document.name}, faqja ${page} nga ${count}` : document.name;
  if (failed instanceof ApiError) return <ErrorNotice error={failed} />;
  if (failed) return <p role="alert">{t`Kopja nuk u vizatua dot. Shkarkojeni dhe hapeni me një program tjetër.`}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to key events of its controls
    <div className="viewer stack stack--8" onKeyDown={onKeyDown}>
      <div className="viewer__bar row row--8" role="toolbar" aria-label={t`Pamja`}>
        {tools.map(button)}
        {count > 1 && (
          <span className="row row--8 row--end">
            {pages.slice(0, 1).map(button)}
            <span className="num" role="status">{t`${page} nga ${count}`}</span>
            {pages.slice(1).map(button)}
          </span>
        )}
      </div>
      {text === undefined && <Skeleton lines={8} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section ref={frame} className="viewer__frame" hidden={!sheets} tabIndex={0} aria-label={label}>
        <canvas ref={canvas} width={0} height={0} role="img" aria-label={label} />
        <p className="visually-hidden">{text}</p>
      </section>
      <p className="visually-hidden" role="status">
        {percent(zoom)}
      </p>
    </div>
  );
}

const iconTurn: Shape = { line: 'M15.5 6.5A7 7 0 1 0 17 10M16 3v4h-4', flips: false };

/** The download's address, so that viewing is audited like opening. */
async function fetchCopy(number: string, { id, scan }: CaseDocument, signal: AbortSignal): Promise<Blob> {
  const confirmed = scan === 'unscanned' ? { confirmed: true as const } : {};
  const link = await call(
    'linkEvidence',
    { params: { number, id }, body: { what: 'cleaned', ...confirmed } },
    { signal },
  );
  const answer = await fetch(link.url, { signal, headers: xsrfHeaders() });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}

function useSheets(number: string, document: CaseDocument, { page, zoom, turn }: View) {
  const [sheets, setSheets] = useState<Sheets>();
  const [message, setWords] = useState<string>();
  const [failed, setFailed] = useState<ApiError | boolean>(false);
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let opened: Sheets | undefined;
    const open = async () => {
      const bytes = await fetchCopy(number, document, leaving.signal);
      opened = await (document.kind === 'pdf' ? openPdf(bytes) : openPicture(bytes));
      if (leaving.signal.aborted) opened.close();
      else setSheets(opened);
    };
    open().catch((error) => leaving.signal.aborted || setFailed(error instanceof ApiError ? error : true));
    return () => {
      leaving.abort();
      opened?.close();
      setSheets(undefined);
    };
  }, [number, document]);
  useEffect(() => {
    const [box, paper] = [frame.current, canvas.current];
    if (!sheets || !box || !paper) return undefined;
    const density = Math.min(window.devicePixelRatio, 2);
    // Small pictures are not enlarged.
    const scaleOf = (across: number) => Math.min(box.clientWidth / across, 2) * zoom * density;
    // Off screen first, because resizing clears a canvas.
    const fresh = globalThis.document.createElement('canvas');
    let left = false;
    const draw = async () => {
      const text = await sheets.draw(fresh, page, turn, scaleOf);
      if (left) return;
      paper.width = fresh.width;
      paper.height = fresh.height;
      paper.style.width = `${Math.round(fresh.width / density)}px`;
      paper.getContext('2d')?.drawImage(fresh, 0, 0);
      setWords(text);
    };
    draw().catch(() => left || setFailed(true));
    return () => {
      left = true;
    };
  }, [sheets, page, zoom, turn]);
  return { sheets, failed, words: message, frame, canvas };
}

// Documents as drawable pages: pictures decoded by the browser, PDFs by pdf.js, which loads on first use. Both only
// yield pixels, so a file never becomes a document of this origin.

/** Clockwise quarter turns. */
type Turn = 0 | 1 | 2 | 3;

interface Sheets {
  readonly count: number;
  /** `scaleOf` the width of the page as turned; resolves to its text for screen readers. */
  readonly draw: (
    canvas: HTMLCanvasElement,
    page: number,
    turn: Turn,
    scaleOf: (across: number) => number,
  ) => Promise<string>;
  readonly close: () => void;
}

async function openPicture(bytes: Blob): Promise<Sheets> {
  const bitmap = await createImageBitmap(bytes);
  const { width, height } = bitmap;
  return {
    count: 1,
    draw: async (canvas, _, turn, scaleOf) => {
      const isSideways = turn % 2 === 1;
      const scale = scaleOf(isSideways ? height : width);
      const [across, down] = [width * scale, height * scale];
      canvas.width = Math.round(isSideways ? down : across);
      canvas.height = Math.round(isSideways ? across : down);
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('no canvas');
      brush.translate(canvas.width / 2, canvas.height / 2);
      brush.rotate((turn * Math.PI) / 2);
      brush.drawImage(bitmap, -across / 2, -down / 2, across, down);
      return '';
    },
    close: () => bitmap.close(),
  };
}

async function openPdf(bytes: Blob): Promise<Sheets> {
  const [{ getDocument, GlobalWorkerOptions }, address] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  const data = await bytes.arrayBuffer();
  // The library would pass a string.
  const port = new Worker(scriptAddress(address.default), { type: 'module' });
  GlobalWorkerOptions.workerPort = port;
  // The policy forbids WebAssembly, so use the JavaScript decoders.
  const task = getDocument({ data, useWasm: false, enableXfa: false });
  const close = () => void task.destroy().finally(() => port.terminate());
  const pdf = await task.promise.catch((error) => {
    close();
    throw error;
  });
  return {
    count: pdf.numPages,
    draw: async (canvas, number, turn, scaleOf) => {
      const page = await pdf.getPage(number);
      const rotation = page.rotate + turn * 90;
      const scale = scaleOf(page.getViewport({ scale: 1, rotation }).width);
      const viewport = page.getViewport({ scale, rotation });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    },
    close,
  };
}
