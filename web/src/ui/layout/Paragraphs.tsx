import type { ReactNode } from 'react';

interface ParagraphsProps {
  /** Parts that do not apply are false or empty. */
  of: readonly ReactNode[];
  className?: string;
}

export const Paragraphs = ({ of, className }: ParagraphsProps) =>
  of.map(
    (text, at) =>
      text && (
        // biome-ignore lint/suspicious/noArrayIndexKey: each text has its place
        <p key={at} className={className}>
          {text}
        </p>
      ),
  );
