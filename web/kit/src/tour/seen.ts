const storageName = (tour: string) => `izhiyuan.tour.${tour}`

/** Whether the tour was offered in this browser before; so it was where nothing can be kept. */
export const wasOffered = (tour: string): boolean => {
  try {
    return localStorage.getItem(storageName(tour)) !== null
  } catch {
    return true
  }
}

/** Notes that the tour was offered and answered: it is not offered again in this browser. */
export const noteOffered = (tour: string): void => {
  try {
    localStorage.setItem(storageName(tour), '1')
  } catch {
    // A private window, or a full one.
  }
}
