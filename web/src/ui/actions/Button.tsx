// Buttons and links styled as buttons. A pending button keeps width and focus and ignores presses.
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Icon, type Shape, Spinner } from '../marks/Icon.tsx';
import { PageLink } from './PageLink.tsx';
import './actions.css';

interface ButtonStyle {
  /** `ink` continues, `red` binds (Denonco, Dërgo), `blue` is primary for staff, `quiet` looks like a link. */
  tone?: 'plain' | 'ink' | 'red' | 'blue' | 'quiet' | undefined;
  size?: 'normal' | 'large' | 'small' | undefined;
  wide?: boolean | undefined;
  /** Icon only: needs `aria-label`. */
  square?: boolean | undefined;
}

interface Face {
  icon?: Shape | undefined;
  children: ReactNode;
}

const Face = ({ icon, children }: Face) => (
  <>
    {icon && <Icon of={icon} size="small" />}
    {typeof children === 'string' ? <span>{children}</span> : children}
  </>
);

const classOf = ({ tone = 'plain', size = 'normal', wide = false, square = false }: ButtonStyle) =>
  [
    'btn',
    tone !== 'plain' && `btn--${tone}`,
    size !== 'normal' && `btn--${size}`,
    wide && 'btn--wide',
    square && 'btn--square',
  ]
    .filter(Boolean)
    .join(' ');

export interface ButtonProps
  extends ButtonStyle,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'> {
  pending?: boolean | undefined;
  icon?: Shape | undefined;
}

export function Button(props: ButtonProps) {
  const { tone, size, wide, square, pending = false, icon, type = 'button', onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button {...rest} type={type} className={classOf({ tone, size, wide, square })} aria-busy={pending} onClick={press}>
      <span className="btn__wait" data-pending={pending || undefined}>
        {pending && <Spinner />}
        <Face icon={icon}>{children}</Face>
      </span>
    </button>
  );
}

interface LinkButtonProps extends ButtonStyle, Face {
  to: string;
}

export const LinkButton = ({ to, icon, children, ...buttonStyle }: LinkButtonProps) => (
  <PageLink to={to} className={classOf(buttonStyle)}>
    <Face icon={icon}>{children}</Face>
  </PageLink>
);

export const TextButton = (props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) => (
  <button {...props} type="button" className="link" />
);
