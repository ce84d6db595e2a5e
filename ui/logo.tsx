interface LogoMarkProps {
  /** The address of the picture. */
  picture: string;
  className?: string;
}

/** The shop's mark, for beside its name or another text. */
export const LogoMark = ({ picture, className = 'size-8' }: LogoMarkProps) => (
  <img
    src={picture}
    alt=""
    width={32}
    height={32}
    className={`shrink-0 object-contain ${className}`}
  />
);

/** The shop's mark and name. */
export const Logo = ({ name, picture }: { name: string; picture: string }) => (
  <span className="inline-flex min-w-0 items-center gap-2.5">
    <LogoMark picture={picture} />
    <span className="min-w-0 font-display text-2xl leading-none font-semibold tracking-tight wrap-anywhere">
      {name}
    </span>
  </span>
);
