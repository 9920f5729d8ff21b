import type { attendance } from 'contract/service/attendance'
import type { ResultOf } from 'contract/endpoint'
import { QRCodeSVG } from 'qrcode.react'
import { useCodeLife } from 'kit/ui/use-code-life.ts'
import { useWakeLock } from 'kit/ui/use-wake-lock.ts'
import { ownCodeCopy } from './own-code.copy.ts'

type OwnCodeAnswer = ResultOf<typeof attendance.ownCode>

type OwnCodeProps = {
  answer: OwnCodeAnswer
  /** The last asking for a new code failed. */
  failed: boolean
  renew: () => Promise<void>
}

/** The volunteer's own code as a picture, with the time it still has. */
export const OwnCode = ({ answer, failed, renew }: OwnCodeProps) => {
  useWakeLock()
  const { left } = useCodeLife(answer, renew)
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
