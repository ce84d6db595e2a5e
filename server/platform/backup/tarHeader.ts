/** Tar as POSIX wrote it down (ustar): a header of one block, then the content in whole blocks. */
export const blockBytes = 512;

export interface TarEntry {
  /** With '/'; at most 100 bytes. */
  readonly path: string;
  readonly bytes: number;
  readonly folder: boolean;
}

/** So much follows the content, up to the next whole block. */
export const paddingAfter = (bytes: number): number =>
  (blockBytes - (bytes % blockBytes)) % blockBytes;

const checksumAt = 148;
const checksumBytes = 8;

export function tarHeader({ path, bytes, folder }: TarEntry, mode: number, at: Date): Buffer {
  const name = folder ? `${path}/` : path;
  if (Buffer.byteLength(name) > 100) throw new Error(`The path is too long for a backup: ${name}`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, offset: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), offset);
  header.write(name, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes, 124, 12);
  octal(Math.floor(at.getTime() / 1000), 136, 12);
  header.write(folder ? '5' : '0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\u0000 `, checksumAt);
  return header;
}

/** @returns null for the empty block that ends an archive, undefined for what is no header */
export function readTarHeader(header: Buffer): TarEntry | null | undefined {
  if (header.every((byte) => byte === 0)) return null;
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\u0000')[0];
  if (Number.parseInt(text(checksumAt, checksumAt + 6) ?? '', 8) !== checksum(header)) return;
  const name = text(0, 100) ?? '';
  return {
    path: name.replace(/\/$/, ''),
    bytes: Number.parseInt(text(124, 135) ?? '', 8),
    folder: text(156, 157) === '5',
  };
}

/** The sum of all bytes, its own taken as spaces. */
function checksum(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) {
    const own = index >= checksumAt && index < checksumAt + checksumBytes;
    sum += own ? 0x20 : byte;
  }
  return sum;
}
