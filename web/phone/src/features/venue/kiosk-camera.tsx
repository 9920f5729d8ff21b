import { useState } from 'react'
import { venue } from 'contract/service/venue'
import { useClient } from '../../client.ts'
import { ActionButton } from '../../ui/action.tsx'
import type { Kind } from '../../person-scan/person-scan.ts'
import { PersonScanner } from '../../person-scan/person-scanner.tsx'
import { allowedPosition } from '../../position.ts'
import type { KeptLink } from './kept-link.ts'
import { venueCopy } from './venue.copy.ts'

const copy = venueCopy.camera
const kept = 'izy_kiosk_camera'

type Facing = 'user' | 'environment'

/** Which camera was open here last, so that it is after a night, too. */
const lastFacing = (): Facing | null => {
  try {
    const facing = localStorage.getItem(kept)
    return facing === 'user' || facing === 'environment' ? facing : null
  } catch {
    return null
  }
}

interface Props {
  link: KeptLink
  sessionId: string
  kind: Kind
  online: boolean
  onAnswer: () => void
}

/** The camera of a kiosk, which reads the codes on volunteers' phones; it tells where it is if it may. */
export const KioskCamera = ({ link, sessionId, kind, online, onAnswer }: Props) => {
  const client = useClient()
  const [facing, setFacing] = useState(lastFacing)
  const choose = (next: Facing | null) => {
    setFacing(next)
    try {
      localStorage.setItem(kept, next ?? '')
    } catch {
      // It is chosen again after a reload.
    }
  }
  if (facing === null)
    return (
      <ActionButton kind="secondary" onClick={() => choose('user')}>
        {copy.open}
      </ActionButton>
    )
  return (
    <section
      aria-label={copy.title}
      className="grid gap-3 rounded-card bg-paper-50 p-3 text-ink-900"
    >
      <h3 className="text-18 font-semibold">{copy.title}</h3>
      <PersonScanner
        kind={kind}
        facing={facing}
        online={online}
        hint={copy.hint}
        refusals={copy.refusals}
        send={async ({ code, nonce, leave, kind: meant }) =>
          client.call(venue.scan, {
            ...link,
            sessionId,
            kind: meant,
            code,
            nonce,
            ...(leave && { leave }),
            ...(await allowedPosition()),
          })
        }
        onAnswer={onAnswer}
      />
      <div className="grid grid-cols-2 gap-2">
        <ActionButton
          kind="secondary"
          onClick={() => choose(facing === 'user' ? 'environment' : 'user')}
        >
          {copy.turn}
        </ActionButton>
        <ActionButton kind="secondary" onClick={() => choose(null)}>
          {copy.close}
        </ActionButton>
      </div>
    </section>
  )
}
