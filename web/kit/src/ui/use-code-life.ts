import { useEffect, useState } from 'react'
import { lifeOf } from './code-life.ts'
import { useNow } from './use-now.ts'

/** Milliseconds after which a new code that did not come is asked for again. */
const patience = 5000

/**
 * Whole seconds a code that changes is still shown, and of how many; asks for the next one when they
 * are over. A new answer is a new code.
 */
export const useCodeLife = (
  answer: { expiresAt: string },
  renew: () => Promise<unknown>,
): { left: number; whole: number } => {
  const now = useNow(1000)
  const [received, setReceived] = useState({ answer, at: new Date() })
  if (received.answer !== answer) setReceived({ answer, at: new Date() })
  const life = lifeOf(answer.expiresAt, received.at)

  useEffect(() => {
    const ask = () => {
      void renew()
      timer = setTimeout(ask, patience)
    }
    let timer = setTimeout(ask, life)
    return () => clearTimeout(timer)
  }, [answer, life, renew])

  const end = received.at.getTime() + life
  const whole = Math.ceil(life / 1000)
  const left = Math.ceil((end - (now ?? received.at.getTime())) / 1000)
  // The clock is told in whole seconds and may be behind the moment the code came.
  return { left: Math.min(whole, Math.max(0, left)), whole }
}
