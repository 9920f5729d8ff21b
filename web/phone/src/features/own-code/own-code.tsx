import type { attendance } from 'contract/attendance'
import type { ResultOf } from 'contract/endpoint'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { useNow } from '../../use-now.ts'
import { lifeOf } from './code-life.ts'
import { ownCodeCopy } from './own-code.copy.ts'
import { useWakeLock } from './use-wake-lock.ts'

type OwnCodeAnswer = ResultOf<typeof attendance.ownCode>

type OwnCodeProps = {
  answer: OwnCodeAnswer
  /** The last asking for a new code failed. */
  failed: boolean
  renew: () => Promise<void>
}

/** Milliseconds after which a new code that did not come is asked for again. */
const patience = 5000

/** The volunteer's own code as a picture, with the time it still has. */
export const OwnCode = ({ answer, failed, renew }: OwnCodeProps) => {
  useWakeLock()
  const left = useTimeLeft(answer, renew)
  return (
    <section className="grid justify-items-center gap-4 text-center">
      <p className="text-18 text-balance">{ownCodeCopy.hint}</p>
      <div className="w-full max-w-80 rounded-hero border-2 border-dashed border-zhu-200 bg-paper-0 p-2">
        <QRCodeSVG
          value={answer.code}
          title={ownCodeCopy.picture}
          level="M"
          marginSize={4}
          className="h-auto w-full"
        />
      </div>
      <p className="text-18 tabular" aria-hidden={!failed}>
        {failed ? ownCodeCopy.stale : left > 0 ? ownCodeCopy.changesIn(left) : ownCodeCopy.changing}
      </p>
      <div>
        <p className="font-display text-24 font-semibold">{answer.nameMasked}</p>
        <p className="text-18">
          {ownCodeCopy.number} <span className="tabular">{answer.volunteerNo}</span>
        </p>
      </div>
      <p className="text-16 text-balance text-ink-600">{ownCodeCopy.private}</p>
    </section>
  )
}

/** Whole seconds this code is still shown; asks for the next one when they are over. */
const useTimeLeft = (answer: OwnCodeAnswer, renew: () => Promise<void>) => {
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

  return Math.max(0, Math.ceil((received.at.getTime() + life - now.getTime()) / 1000))
}
