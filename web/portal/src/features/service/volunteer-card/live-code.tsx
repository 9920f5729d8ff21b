import { useQuery } from '@tanstack/react-query'
import { attendance } from 'contract/service/attendance'
import type { ResultOf } from 'contract/endpoint'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { CloseButton } from 'kit/ui/close-button.tsx'
import { QrPicture } from 'kit/ui/qr-picture.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { useCodeLife } from 'kit/ui/use-code-life.ts'
import { useModal } from 'kit/ui/use-modal.ts'
import { useOnline } from 'kit/ui/use-online.ts'
import { useWakeLock } from 'kit/ui/use-wake-lock.ts'
import { WarningMark } from 'kit/ui/warning-mark.tsx'
import { volunteerCardCopy } from './volunteer-card.copy.ts'

const copy = volunteerCardCopy.live

type OwnCode = ResultOf<typeof attendance.ownCode>

/** The code that an organiser scans to sign somebody in; it changes, and is not shown without a network. */
export const LiveCode = ({ client }: { client: Client }) => {
  const online = useOnline()
  const query = useQuery({
    ...client.query(attendance.ownCode, {}),
    staleTime: 0,
    gcTime: 0,
    enabled: online,
  })
  if (!online || query.error) return <Unavailable onRetry={() => void query.refetch()} />
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-72" />}>
      {(answer) => <Shown answer={answer} renew={query.refetch} />}
    </Loaded>
  )
}

const Unavailable = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="status"
    className="rounded-card border-l-4 border-amber-700 bg-amber-100 p-4 text-amber-700"
  >
    <p className="flex items-start gap-2">
      <WarningMark />
      {copy.offline}
    </p>
    <Button className="mt-3" onClick={onRetry}>
      {copy.retry}
    </Button>
  </div>
)

interface ShownProps {
  answer: OwnCode
  renew: () => Promise<unknown>
}

const Shown = ({ answer, renew }: ShownProps) => {
  const [full, setFull] = useState(false)
  const life = useCodeLife(answer, renew)
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <QrPicture
        value={answer.code}
        size={240}
        label={copy.picture}
        className="inline-block rounded-card border border-line-300 bg-white p-1"
      />
      <Left {...life} />
      <p>{copy.hint}</p>
      <Button onClick={() => setFull(true)}>
        <Icon name="scan" />
        {copy.full}
      </Button>
      <p className="text-14 text-ink-600">{copy.private}</p>
      {full && <FullScreen answer={answer} life={life} onClose={() => setFull(false)} />}
    </div>
  )
}

/** The seconds left in words, and as a ring that empties. */
const Left = ({ left, whole }: { left: number; whole: number }) => (
  <p className="flex items-center gap-2">
    <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <circle cx="14" cy="14" r="11" strokeWidth="4" className="stroke-line-200" />
      <circle
        cx="14"
        cy="14"
        r="11"
        strokeWidth="4"
        pathLength={whole}
        strokeDasharray={`${left} ${whole}`}
        transform="rotate(-90 14 14)"
        className="stroke-zhu-600"
      />
    </svg>
    <span className="tabular">{left > 0 ? copy.changesIn(left) : copy.changing}</span>
  </p>
)

/** The code as large as the screen lets it be. The screen stays on. */
const FullScreen = ({
  answer,
  life,
  onClose,
}: {
  answer: OwnCode
  life: { left: number; whole: number }
  onClose: () => void
}) => {
  useWakeLock()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      aria-label={copy.title}
      className="m-0 size-full max-h-none max-w-none bg-paper-0 p-4 text-ink-900"
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-4 text-center">
        <div className="absolute top-2 right-2">
          <CloseButton onClick={onClose} />
        </div>
        <p className="text-20 text-balance">{copy.hint}</p>
        <QrPicture
          value={answer.code}
          size={640}
          label={copy.picture}
          className="block w-[min(92vw,62dvh)] bg-white [&>svg]:w-full"
        />
        <Left {...life} />
        <p className="font-display text-24">
          {answer.nameMasked} <span className="tabular">{answer.volunteerNo}</span>
        </p>
        <Button look="primary" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </dialog>
  )
}
