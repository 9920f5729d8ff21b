import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { signOut } from 'contract/service/sign-out'
import { signOutText } from 'contract/states.copy'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { dayText, exactEndText, exactText, lastDayText, timeText, whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { signOutCopy as copy } from './sign-out.copy.ts'
import type { Own, Proposed } from './sign-out.ts'

const SignOutDialog = lazy(() =>
  import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })),
)

const isProposed = (own: Own): own is Proposed => own.signOut !== null

/** The sessions the volunteer forgot to sign out of: whose turn it is, until when, and what he can say. */
export const SignOuts = ({ client }: { client: Client }) => {
  const query = useInfiniteQuery(client.infinite(signOut.listOwn, {}))
  const list = keysetList(query)
  const [differing, setDiffering] = useState<Proposed | null>(null)
  const section = useRef<HTMLElement>(null)
  const agreeing = useRef(false)
  useEffect(() => {
    // The button is gone once another answer came: whoever works by keyboard goes on with what still waits.
    if (agreeing.current && document.activeElement === document.body) {
      const next = section.current ?? document.querySelector<HTMLElement>('h1')
      next?.focus({ preventScroll: true })
    }
    agreeing.current = false
  }, [query.data])
  // For nearly everybody there is nothing to say, nor to wait for.
  if (list.rows ? list.rows.length === 0 : !list.error) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="mb-6"
      id="sign-outs"
      aria-labelledby="sign-outs-title"
    >
      <SectionTitle id="sign-outs-title">{copy.title}</SectionTitle>
      <p className="mb-3 text-ink-700">{copy.lead}</p>
      <ListStates list={list} skeleton={null} empty={null}>
        {(rows) => (
          <InfiniteList more={list.more} count={rows.length}>
            <ul className="grid gap-3">
              {rows.filter(isProposed).map((own) => (
                <One
                  key={own.recordId}
                  client={client}
                  own={own}
                  onAgree={() => (agreeing.current = true)}
                  onDiffer={() => setDiffering(own)}
                />
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
      {differing && (
        <Suspense fallback={null}>
          <SignOutDialog client={client} own={differing} onClose={() => setDiffering(null)} />
        </Suspense>
      )}
    </section>
  )
}

const One = ({
  client,
  own,
  onAgree,
  onDiffer,
}: {
  client: Client
  own: Proposed
  onAgree: () => void
  onDiffer: () => void
}) => {
  const { recordId, missionId, missionTitle, date, minutes, can } = own
  const { state, turn, signedInAt, signedOutAt, plannedAt } = own.signOut
  const agree = useMutation(
    client.mutation(signOut.agree, {
      onSuccess: (done) => notify.success(done.state === 'settled' ? copy.settled : copy.agreed),
    }),
  )
  return (
    <li className="rounded-card border-2 border-amber-700 bg-amber-100 p-4">
      <h3 className="flex flex-wrap items-center gap-2 text-18">
        <Chip tone={turn === 'volunteer' ? 'amber' : 'blue'}>{signOutText({ state, turn })}</Chip>
        <Link to={`/mission/detail-${missionId}`} className="tall-link hover:underline">
          {missionTitle}
        </Link>
      </h3>
      <p className="mt-2 tabular">
        <Unbroken
          words={`${dayText(date)} ${copy.stretch(
            exactText(signedInAt),
            exactEndText(signedInAt, signedOutAt),
            formatMinutes(minutes),
          )}`}
        />
      </p>
      <p className="mt-1 text-ink-700">
        <Unbroken words={standingOf(own)} />
      </p>
      {(can.agree || can.differ) && (
        <p className="mt-3 flex flex-wrap gap-3 print:hidden">
          {can.agree && (
            <Button
              look="primary"
              busy={agree.isPending}
              onClick={() => {
                onAgree()
                agree.mutate({ recordId })
              }}
            >
              {copy.agree(timeText(plannedAt))}
              <span className="sr-only"> {missionTitle}</span>
            </Button>
          )}
          {can.differ && (
            <Button onClick={onDiffer}>
              {copy.differ}
              <span className="sr-only"> {missionTitle}</span>
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

/** Whose turn it is, and until when. */
const standingOf = ({ signOut: { state, turn, signedOutAt, answerDueAt }, ...own }: Proposed) =>
  copy.standing({
    state,
    turn,
    by: own.passedToName ?? own.districtName,
    until:
      turn === 'volunteer' || own.dueAt === null ? whenText(answerDueAt) : lastDayText(own.dueAt),
    left: exactText(signedOutAt),
  })
