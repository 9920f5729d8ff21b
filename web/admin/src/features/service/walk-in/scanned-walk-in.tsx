import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { walkIn } from 'contract/service/walk-in'
import { isFailure } from 'kit/api/failure.ts'
import { useClient } from '../../../client.ts'
import { AdmitDialog } from './admit-dialog.tsx'
import { Conditions, mayEnter } from './stranger.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { walkInCopy } from './walk-in.copy.ts'

const copy = walkInCopy.scanned

interface Props {
  sessionId: string
  /** The code that was just scanned. */
  code: string
  /** Signs in by the same code once its volunteer is let in. */
  signIn: () => void
}

/** Offers to let in somebody without a place whose own code was just scanned. Mount it for each code. */
export function ScannedWalkIn({ sessionId, code, signIn }: Props) {
  const client = useClient()
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: [walkIn.scanned.path, sessionId, code],
    queryFn: ({ signal }) =>
      client.call(walkIn.scanned, { sessionId, code }, { signal, quiet: true }),
    // A code is exchanged once: a moment later it has changed.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (error)
    return (
      <p className="hint" role="status">
        {isFailure(error, 'scanCodeExpired') ? copy.expired : failureSentence(error)}
      </p>
    )
  if (!data)
    return (
      <p className="hint" role="status">
        {copy.loading}
      </p>
    )
  const name = data.nameMasked
  if (!data.open || !mayEnter(data))
    return (
      <div className="panel" role="status">
        <h2>{copy.blocked}</h2>
        <p>{name}</p>
        {data.open ? <Conditions of={data} /> : copy.closed}
      </div>
    )
  return (
    <div className="panel" role="status">
      <h2>{copy.title}</h2>
      <p>
        {name} {data.volunteerNo} {walkInCopy.years(data.age)}
      </p>
      <p className="hint">{copy.risk}</p>
      <Button type="primary" onClick={() => setOpen(true)}>
        {walkInCopy.admit.act}
      </Button>
      {open && (
        <AdmitDialog
          command={walkIn.admitScanned}
          people={[data]}
          places={data.places}
          remark={copy.risk}
          input={(placeId, aboveReason) => ({
            sessionId,
            hold: data.hold,
            placeId,
            ...(aboveReason !== undefined && { aboveReason }),
          })}
          said={({ state }) => (state === 'accepted' ? copy.done(name) : copy.pending(name))}
          onDone={({ state }) => {
            setOpen(false)
            if (state === 'accepted') signIn()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
