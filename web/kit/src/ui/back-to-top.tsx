import { useEffect, useState } from 'react'
import { isStill } from './still.ts'
import { uiCopy } from './ui.copy.ts'

/**
 * Back to the top: right 40, bottom 160 (specification section 9) at every width, which is clear of the
 * bars of a phone. There it would lie over what is read, so it comes with the turn upwards and goes with the next line
 * down. Nothing floats in elder mode.
 */
export const BackToTop = () => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let before = 0
    const look = () => {
      const { scrollY, innerHeight, innerWidth } = window
      setShown(scrollY > innerHeight * 1.5 && (innerWidth > 767 || scrollY < before))
      before = scrollY
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      aria-label={uiCopy.backToTop}
      title={uiCopy.backToTop}
      className="fixed right-[40px] bottom-[160px] z-30 flex size-11 items-center justify-center rounded-full border border-ink-450 bg-paper-0 text-zhu-700 shadow-e2 hover:bg-zhu-50 elder:hidden print:hidden"
      onClick={() => window.scrollTo({ top: 0, left: 0, behavior: isStill() ? 'auto' : 'smooth' })}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 20V5M5.5 11 12 4.5 18.5 11" />
      </svg>
    </button>
  )
}
