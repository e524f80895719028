import { useMemo } from 'react';
import { useChunk } from '../page/useChunk.ts';
import './marks.css';

// With the page that shows a code, not with the form before it.
const loadEncode = async () => (await import('uqr')).encode;

/** A QR code as one path, black on white also in the dark. `label` says what it holds. Its place is kept until it is drawn. */
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
