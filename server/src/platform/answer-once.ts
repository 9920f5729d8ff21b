/**
 * Acts, and answers a form that was sent twice as it was answered first: also where the first was still
 * on its way when the second was looked at, and has used up since what both of them brought. `earlier`
 * gives the answer to the first, null before there is one.
 */
export const answerOnce = async <T>(
  earlier: () => Promise<T | null>,
  act: () => Promise<T>,
): Promise<T> => {
  const before = await earlier()
  if (before !== null) return before
  try {
    return await act()
  } catch (error) {
    const first = await earlier()
    if (first !== null) return first
    throw error
  }
}
