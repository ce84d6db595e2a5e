import { encode } from 'uqr';

/** The empty margin that cameras need, in modules. */
const quietZone = 4;

interface AuthenticatorKeyProps {
  /** The address that an authenticator app reads, `otpauth://…`. */
  uri: string;
  secret: string;
}

/** The key for an authenticator app, as QR code and as text. */
export const AuthenticatorKey = ({ uri, secret }: AuthenticatorKeyProps) => (
  <>
    <QrCode text={uri} />
    <p className="text-sm text-ink-soft">
      Or type this key into the app:
      <code className="mt-1 block font-semibold text-ink">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </p>
  </>
);

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: quietZone });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code with the key for your app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 self-center rounded-control bg-white"
    >
      <path d={dark} fill="black" />
    </svg>
  );
}
