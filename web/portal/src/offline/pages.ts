/** Paths of other apps and of the server: nothing of the portal stands there. */
const others = /^\/(?:admin|h5|gallery|v2|api|orgStatistics)(?:\/|$)/

/** Whether a page of the portal is at a path. */
export const isPage = (path: string): boolean => !others.test(path)
