import { useEffect, useState } from 'react'
import { isFailure } from 'kit/api/failure.ts'
import { inWechat } from 'kit/wechat/wechat.ts'
import { wechatCopy } from 'kit/wechat/wechat.copy.ts'
import { useClient } from '../../client.ts'
import { takeHold, type Hold } from '../../kept-hold.ts'
import { ActionButton, PortalLink } from '../../ui/action.tsx'
import { Waiting } from '../../ui/loaded.tsx'
import { phoneCopy } from '../../phone.copy.ts'
import { Door } from './door.tsx'
import { walkInCopy } from './walk-in.copy.ts'

const copy = walkInCopy.arrival
const onward = `redirect=${encodeURIComponent('/h5/join')}`

type Seen = { hold: Hold } | { sentence: string; again: boolean } | null

/** For whoever scanned the screen with the camera of a phone on which nobody is signed in. */
export const Arrival = ({ code }: { code: string }) => {
  const client = useClient()
  const [seen, setSeen] = useState<Seen>(null)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    let left = false
    takeHold(client, code).then(
      (hold) => left || setSeen({ hold }),
      (error: unknown) => {
        if (!isFailure(error)) throw error
        // A code that was looked at and refused is refused again; a network comes back.
        const again = !error.name.startsWith('scan') && error.name !== 'walkInClosed'
        if (!left) setSeen({ sentence: error.sentence, again })
      },
    )
    return () => {
      left = true
    }
  }, [client, code, asked])

  if (seen === null)
    return (
      <>
        <p role="status" className="mb-4 text-18">
          {walkInCopy.checking}
        </p>
        <Waiting />
      </>
    )
  return (
    <div className="flex grow flex-col gap-4">
      <h2 className="text-24 font-semibold">{'hold' in seen ? copy.title : copy.failedTitle}</h2>
      {'hold' in seen ? (
        <>
          <Door at={seen.hold} />
          <p className="text-18">{copy.lead}</p>
          <p className="text-16 text-ink-600">{copy.until}</p>
        </>
      ) : (
        <p role="alert" className="text-18">
          {seen.sentence}
          {inWechat() && wechatCopy.rescan}
        </p>
      )}
      <div className="mt-auto grid gap-3 pt-4">
        {'again' in seen && seen.again && (
          <ActionButton
            onClick={() => {
              setSeen(null)
              setAsked(asked + 1)
            }}
          >
            {phoneCopy.retry}
          </ActionButton>
        )}
        <PortalLink
          kind={'again' in seen && seen.again ? 'secondary' : 'primary'}
          href={`/login/volunteer?${onward}`}
        >
          {copy.logIn}
        </PortalLink>
        <PortalLink href={`/registered/volunteers?${onward}`}>{copy.register}</PortalLink>
      </div>
    </div>
  )
}
