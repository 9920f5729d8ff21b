/** The version-updating flag of the specification (section 3): the newest version this browser has seen. */
const storageName = 'izhiyuan.versionUpdating'

/** The version seen last; null for none, undefined where nothing can be kept. */
export const seenVersion = (): string | null | undefined => {
  try {
    return localStorage.getItem(storageName)
  } catch {
    return undefined
  }
}

/** Notes that a version was seen. */
export const noteVersion = (version: string): void => {
  try {
    localStorage.setItem(storageName, version)
  } catch {
    // A private window, or a full one: there is no hint either.
  }
}
