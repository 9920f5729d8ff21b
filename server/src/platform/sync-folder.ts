import { open } from 'node:fs/promises'

/** Returns when the names of what stands in a folder are on the disk: a file is written for itself, its name with the folder. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
