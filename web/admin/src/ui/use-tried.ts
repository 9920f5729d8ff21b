import { createContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusControl } from './focus-field.ts'

/** Whether fields say what is wrong with them: those of a dialog do once its act was tried. */
export const Tried = createContext(true)

/** Some fields that say what is wrong with them once they were tried, around which `Tried` stands. */
export const useTried = () => {
  const fields = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState(false)
  return {
    fields,
    tried,
    /** Whether nothing is wrong; else every field says so, and the first takes the focus. */
    tryFields: (): boolean => {
      flushSync(() => setTried(true))
      const wrong = fields.current?.querySelector('[aria-invalid="true"]') ?? null
      focusControl(wrong)
      return wrong === null
    },
  }
}
