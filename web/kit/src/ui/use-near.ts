import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element has come within half a screen of what is seen; from then on it stays so. What is
 * dear and stands far below waits for it.
 */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50% 0px' },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [near, element])
  return near
}
