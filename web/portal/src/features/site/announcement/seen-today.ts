/** Which announcements popped up in this browser, and on which day each did so last. */
const storageName = 'izhiyuan.announcements'

const read = (): Record<string, string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** Whether it popped up today already. */
export const wasSeen = (announcementId: string, today: string): boolean =>
  read()[announcementId] === today

/** Notes that it pops up today; forgets the days before. False where nothing can be kept. */
export const noteSeen = (announcementId: string, today: string): boolean => {
  const ofToday = Object.entries(read()).filter(([, day]) => day === today)
  const kept = Object.fromEntries([...ofToday, [announcementId, today]])
  try {
    localStorage.setItem(storageName, JSON.stringify(kept))
    return true
  } catch {
    // A private window, or a full one: it would pop up on every page.
    return false
  }
}
