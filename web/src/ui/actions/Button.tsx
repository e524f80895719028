// Buttons and links that look like buttons. While pending a button keeps its width and its focus, and a press does nothing.
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from '../../router/router.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import './actions.css';

interface Look {
  /** `ink` goes on, `red` binds (Denonco, Dërgo), `blue` is the staff's primary, `quiet` is no more than a link. */
  tone?: 'plain' | 'ink' | 'red' | 'blue' | 'quiet' | undefined;
  size?: 'normal' | 'large' | 'small' | undefined;
  wide?: boolean | undefined;
  /** Only an icon inside: give `aria-label`. */
  square?: boolean | undefined;
}

const classOf = ({ tone = 'plain', size = 'normal', wide = false, square = false }: Look) =>
  [
    'btn',
    tone !== 'plain' && `btn--${tone}`,
    size !== 'normal' && `btn--${size}`,
    wide && 'btn--wide',
    square && 'btn--square',
  ]
    .filter(Boolean)
    .join(' ');

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'> {
  pending?: boolean | undefined;
}

export function Button({
  tone,
  size,
  wide,
  square,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button {...rest} type={type} className={classOf({ tone, size, wide, square })} aria-busy={pending} onClick={press}>
      <span className="btn__wait" data-pending={pending || undefined}>
        {pending && <Spinner />}
        {typeof children === 'string' ? <span>{children}</span> : children}
      </span>
    </button>
  );
}

export interface LinkButtonProps extends Look {
  to: string;
  children: ReactNode;
}

/** Goes somewhere, so it is a link. */
export const LinkButton = ({ to, children, ...look }: LinkButtonProps) => (
  <Link to={to} className={classOf(look)}>
    {children}
  </Link>
);

/** A press that reads as a link within text. */
export const TextButton = (props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) => (
  <button {...props} type="button" className="link" />
);
