import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button';

interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

export const ButtonLink = ({ look, size, className = '', ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={`${buttonStyle(look, size)} ${className}`} />
);
