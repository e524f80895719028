import { useMemo } from 'react';
import { useChunk } from '../page/useChunk.ts';
import './marks.css';

// Loaded with the page that shows a code.
const loadEncode = async () => (await import('uqr')).encode;

/** Always black on white. `label` is its accessible name. Reserves its space while loading. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { loaded: encode } = useChunk(loadEncode);
  const drawn = useMemo(() => {
    if (!encode) return undefined;
    const { data, size } = encode(text, { border: 2 });
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
    return { size, path };
  }, [encode, text]);
  if (!drawn) return <div className="qr" />;
  const { size, path } = drawn;
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}
