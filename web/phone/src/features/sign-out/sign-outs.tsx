import { useEffect, useRef, useState } from 'react'
import type { ResultOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { signOut } from 'contract/service/sign-out'
import { isFailure } from 'kit/api/failure.ts'
import { notify } from 'kit/api/notify.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { dayText, exactText, lastDayText, timeText, whenText } from 'kit/ui/when.ts'
import { portal } from '../../addresses.ts'
import { useClient } from '../../client.ts'
import { useAnswer } from '../../use-answer.ts'
import { ActionButton, PortalLink } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { signOutCopy } from './sign-out.copy.ts'

type Own = ResultOf<typeof signOut.listOwn>['items'][number]

/** Sessions the volunteer forgot to sign out of; nothing where there are none, or they cannot be told now. */
export const SignOuts = () => {
  const { data, reload } = useAnswer(signOut.listOwn)
  const answered = useRef('')
  useEffect(() => {
    // What was tapped is gone or was no button for a while: the focus goes to what it was about.
    if (answered.current && document.activeElement === document.body) {
      const heading = document.getElementById(answered.current)
      ;(heading ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true })
    }
    answered.current = ''
  }, [data])
  return data?.items.map((own) => (
    <One
      key={own.recordId}
      own={own}
      reload={() => {
        answered.current = headingOf(own)
        return reload()
      }}
    />
  ))
}

const headingOf = ({ recordId }: Own): string => `sign-out-${recordId}`

/** Whose turn it is, until when, and the one tap that agrees; another time is named on the portal. */
const One = ({ own, reload }: { own: Own; reload: () => Promise<void> }) => {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const { signOut: proposed } = own
  if (!proposed) return null
  const agree = async () => {
    setBusy(true)
    try {
      await client.call(signOut.agree, { recordId: own.recordId })
      notify.success(signOutCopy.done)
    } catch (error) {
      // The client has told it.
      if (!isFailure(error)) throw error
    }
    await reload()
    setBusy(false)
  }
  const id = headingOf(own)
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border-2 border-amber-700 bg-amber-100 p-4"
    >
      <h2
        id={id}
        tabIndex={-1}
        className="flex items-center gap-2 text-20 font-semibold text-amber-700"
      >
        <Icon name="clock" />
        {signOutCopy.title}
      </h2>
      <p className="text-18">
        <Unbroken
          words={signOutCopy.stretch(
            own.missionTitle,
            dayText(own.date),
            exactText(proposed.signedInAt),
            exactText(proposed.signedOutAt),
            formatMinutes(own.minutes),
          )}
        />
      </p>
      <p className="text-18">
        <Unbroken words={standingOf(own, proposed)} />
      </p>
      {own.can.agree && (
        <ActionButton disabled={busy} onClick={() => void agree()}>
          {signOutCopy.agree(timeText(proposed.plannedAt))}
        </ActionButton>
      )}
      {own.can.differ && (
        <PortalLink href={`${portal.serviceRecord}#sign-outs`}>{signOutCopy.differ}</PortalLink>
      )}
    </section>
  )
}

const standingOf = (own: Own, { turn, answerDueAt }: NonNullable<Own['signOut']>): string =>
  turn === 'volunteer'
    ? signOutCopy.yourTurn(whenText(answerDueAt))
    : signOutCopy.theirTurn(
        own.passedToName ?? own.districtName,
        own.dueAt === null ? whenText(answerDueAt) : lastDayText(own.dueAt),
      )
