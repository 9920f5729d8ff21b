/**
 * The page numbers a pager shows: the first, the last, the present one and its neighbours. A gap
 * stands for two pages or more; a single left-out page is shown itself.
 */
export const pagesShown = (page: number, pages: number): (number | 'gap')[] => {
  const near = [1, page - 1, page, page + 1, pages]
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? 0
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? ['gap' as const, n] : [n]
  })
}
