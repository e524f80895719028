import './marks.css';

/** A drawing in a box of 20 by 20, in the colour of the text: `line` is stroked, `fill` is filled. */
export interface Shape {
  readonly line?: string;
  readonly fill?: string;
  /** Stroke dashes, for the status that waits. */
  readonly dash?: string;
  /** Points somewhere, so right-to-left mirrors it. */
  readonly flips?: boolean;
}

export interface IconProps {
  of: Shape;
  size?: 'normal' | 'small' | undefined;
  /** Only where no word stands beside it. */
  label?: string | undefined;
}

export const Icon = ({ of, size = 'normal', label }: IconProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: named by `label`, or hidden where a word stands beside it
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
