interface LogoMarkProps {
  /** The address of the picture. */
  picture: string;
  className?: string;
}

/** The shop's mark, for beside its name or another text. */
export const LogoMark = ({ picture, className = 'size-8' }: LogoMarkProps) => (
  <img src={picture} alt="" width={32} height={32} className={`object-contain ${className}`} />
);

/** The shop's mark and name. */
export const Logo = ({ name, picture }: { name: string; picture: string }) => (
  <span className="inline-flex items-center gap-2.5">
    <LogoMark picture={picture} />
    <span className="font-display text-2xl font-semibold tracking-tight">{name}</span>
  </span>
);
