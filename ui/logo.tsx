interface LogoMarkProps {
  /** The address of the picture. */
  picture: string;
  /** Another one where the device asks for dark screens. */
  inDark?: string;
  className?: string;
}

/** The shop's mark, for beside its name or another text. */
export const LogoMark = ({ picture, inDark, className = 'size-8' }: LogoMarkProps) => (
  <picture className="shrink-0">
    {inDark && <source media="(prefers-color-scheme: dark)" srcSet={inDark} />}
    <img src={picture} alt="" width={32} height={32} className={`object-contain ${className}`} />
  </picture>
);

/** The shop's mark and name. */
export const Logo = ({ name, ...mark }: Omit<LogoMarkProps, 'className'> & { name: string }) => (
  <span className="inline-flex min-w-0 items-center gap-2.5">
    <LogoMark {...mark} />
    <span className="min-w-0 font-display text-2xl leading-none font-semibold tracking-tight wrap-anywhere">
      {name}
    </span>
  </span>
);
