/** The unit of a tar file (POSIX.1-1988 ustar), in bytes. */
export const BLOCK_BYTES = 512;

/** A file in a tar file. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
}

const LONGEST_NAME = 100;
/** Where the fields begin, and how long they are, in bytes. */
const FIELDS = {
  name: [0, LONGEST_NAME],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;
const REGULAR_FILE = '0';
const MAGIC = 'ustar\u000000';
/** The greatest size that 11 octal digits can express; larger ones are binary, as GNU tar writes them. */
const LARGEST_OCTAL = 0o77777777777;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** The sum of all bytes, with blanks in place of the checksum. */
const checksumOf = (block: Buffer): number => {
  const [start, length] = FIELDS.checksum;
  return block.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 0x20 : byte), 0);
};

/** The header of a file that only its owner may read. Throws if the name is too long. */
export const writeTarHeader = ({ name, size }: TarEntry, modifiedAtMs: number): Buffer => {
  if (Buffer.byteLength(name) > LONGEST_NAME)
    throw new RangeError(`the name is too long for a tar file: ${name}`);
  const block = Buffer.alloc(BLOCK_BYTES);
  const put = (field: keyof typeof FIELDS, text: string): void =>
    void block.write(text, FIELDS[field][0], 'latin1');
  block.write(name, 0, 'utf8');
  put('mode', octal(0o600, 8));
  put('uid', octal(0, 8));
  put('gid', octal(0, 8));
  if (size <= LARGEST_OCTAL) put('size', octal(size, 12));
  else {
    block.writeBigUInt64BE(BigInt(size), FIELDS.size[0] + 4);
    block[FIELDS.size[0]] = 0x80;
  }
  put('mtime', octal(Math.floor(modifiedAtMs / 1000), 12));
  put('type', REGULAR_FILE);
  put('magic', MAGIC);
  put('checksum', `${checksumOf(block).toString(8).padStart(6, '0')}\0 `);
  return block;
};

/** Reads a header; null at the end of the archive. Throws for anything but a regular file with a sound header. */
export const readTarHeader = (block: Buffer): TarEntry | null => {
  if (block.every((byte) => byte === 0)) return null;
  const textOf = (field: keyof typeof FIELDS): string => {
    const [start, length] = FIELDS[field];
    return block
      .toString('utf8', start, start + length)
      .split('\0', 1)
      .join('')
      .trim();
  };
  const isSound = Number.parseInt(textOf('checksum'), 8) === checksumOf(block);
  if (!isSound || textOf('magic') !== 'ustar' || textOf('type') !== REGULAR_FILE)
    throw new Error('This is not a backup: a part of it is not a file of a tar archive.');
  const start = FIELDS.size[0];
  const size =
    block[start] === 0x80 ? Number(block.readBigUInt64BE(start + 4)) : Number.parseInt(textOf('size'), 8);
  if (!Number.isSafeInteger(size) || size < 0)
    throw new Error('This is not a backup: a size in it is not a number.');
  return { name: textOf('name'), size };
};

/** How many bytes fill the last block of a file. */
export const paddingOf = (size: number): number => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
