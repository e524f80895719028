import './marks.css';

/** A 20-unit drawing in the text colour: `line` is stroked, `fill` is filled. */
export interface Shape {
  readonly line?: string;
  readonly fill?: string;
  /** Stroke dashes, for waiting statuses. */
  readonly dash?: string;
  /** Directional: mirrored right to left. */
  readonly flips?: boolean;
}

interface IconProps {
  of: Shape;
  size?: 'normal' | 'small' | undefined;
  /** Accessible name of an icon without text. */
  label?: string | undefined;
}

export const Icon = ({ of, size = 'normal', label }: IconProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: named by `label`, or hidden beside text
  <svg
    className={`icon${size === 'small' ? ' icon--small' : ''}${of.flips ? ' flip' : ''}`}
    viewBox="0 0 20 20"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {of.line && (
      <path
        d={of.line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={of.dash}
      />
    )}
    {of.fill && <path d={of.fill} fill="currentColor" fillRule="evenodd" />}
  </svg>
);

export const Spinner = () => (
  <svg className="spinner" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8" />
  </svg>
);
