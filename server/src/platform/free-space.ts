import { statfs } from 'node:fs/promises'

/** Bytes that the file system of a folder still takes from this user; null where that cannot be told. */
export const freeSpace = async (folder: string): Promise<number | null> => {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: null, bsize: 0 }))
  return bavail === null ? null : bavail * bsize
}

/** Bytes an embedded database is begun with: its own files and log, and those of the demonstration province. */
export const EMPTY_SPACE = 300_000_000
export const DEMONSTRATION_SPACE = 1_500_000_000

const MEGABYTE = 1_000_000

/** An amount of space as people read it, such as 760 MB or 1.5 GB. */
export const spaceText = (bytes: number): string =>
  bytes < 1000 * MEGABYTE
    ? `${Math.floor(bytes / MEGABYTE)} MB`
    : `${(bytes / (1000 * MEGABYTE)).toFixed(1)} GB`
