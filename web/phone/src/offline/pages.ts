/** Whether a page of the phone is at a path. */
export const isPage = (path: string): boolean => path.startsWith('/h5/')
