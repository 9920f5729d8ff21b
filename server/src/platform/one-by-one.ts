/** Whoever does this now, by what it is about; one after another within this process. */
const last = new Map<string, Promise<unknown>>()

/** Does the work once what was begun before about the same thing is over, however that ended. */
export const oneByOne = async <T>(about: string, work: () => Promise<T>): Promise<T> => {
  const mine = (last.get(about) ?? Promise.resolve()).then(work)
  const over = mine.catch(() => undefined)
  last.set(about, over)
  try {
    return await mine
  } finally {
    if (last.get(about) === over) last.delete(about)
  }
}
