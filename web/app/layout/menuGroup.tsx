import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';

export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="eyebrow px-3 pb-1 text-cream-soft">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

interface MenuLinkProps {
  to: string;
  onLeave: () => void;
  children: string;
}

export const MenuLink = ({ to, onLeave, children }: MenuLinkProps) => (
  <li>
    <NavLink
      to={to}
      onClick={onLeave}
      className="flex min-h-12 items-center rounded-control px-3 text-lg hover:bg-cream/10 aria-[current=page]:bg-cream/10 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
    >
      {children}
    </NavLink>
  </li>
);
