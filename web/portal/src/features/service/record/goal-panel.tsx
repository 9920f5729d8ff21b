import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { goal } from 'contract/service/goal'
import type { ResultOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import { lazy, Suspense, useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { goalCopy as copy } from './goal.copy.ts'
import { paceOf } from './pace.ts'

const GoalDialog = lazy(() =>
  import('./goal-dialog.tsx').then(({ GoalDialog }) => ({ default: GoalDialog })),
)

type Goal = ResultOf<typeof goal.own>

/** The own goal of the present year, as the server has it, and how far it is; nobody else sees it. */
export const GoalPanel = ({ client }: { client: Client }) => {
  const query = useQuery(client.query(goal.own, {}))
  return (
    <div>
      <h2 className="text-18">{copy.title(query.data?.year)}</h2>
      <Loaded query={query} skeleton={<Skeleton className="mt-2 h-24" />}>
        {(own) => <OwnGoal client={client} own={own} />}
      </Loaded>
    </div>
  )
}

const OwnGoal = ({ client, own }: { client: Client; own: Goal }) => {
  const queries = useQueryClient()
  const [writing, setWriting] = useState(false)
  /** The goal that was just taken away, to be brought back. */
  const [removed, setRemoved] = useState<number | null>(null)
  const keep = (answer: Goal) => queries.setQueryData(client.query(goal.own, {}).queryKey, answer)
  const remove = useMutation(
    client.mutation(
      goal.remove,
      {
        // Before it is sent: by the time of the answer the page may have asked again, and know of none.
        onMutate: () => setRemoved(own.hours),
        onSuccess: keep,
      },
      { quiet: true },
    ),
  )
  const restore = useMutation(
    client.mutation(
      goal.set,
      {
        onSuccess: (answer) => {
          setRemoved(null)
          keep(answer)
        },
      },
      { quiet: true },
    ),
  )
  const failure = remove.error ?? restore.error
  const { hours, year } = own
  return (
    <>
      {hours === null ? (
        <p className="mt-1 text-ink-700">{copy.none}</p>
      ) : (
        <Standing own={{ ...own, hours }} />
      )}
      <div role="status" className="flex flex-wrap items-center gap-x-3">
        {removed !== null && hours === null && (
          <>
            <p>{copy.removed}</p>
            <Button
              look="text"
              busy={restore.isPending}
              busyText={copy.undoing}
              onClick={() => restore.mutate({ year, hours: removed })}
            >
              {copy.undo}
            </Button>
          </>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-error-700">
          {isFailure(failure) ? failure.sentence : copy.failed}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => setWriting(true)}>{hours === null ? copy.set : copy.change}</Button>
        {hours !== null && (
          <Button
            look="text"
            busy={remove.isPending}
            busyText={copy.removing}
            onClick={() => remove.mutate({ year })}
          >
            {copy.remove}
          </Button>
        )}
      </div>
      {writing && (
        <Suspense fallback={null}>
          <GoalDialog
            client={client}
            own={own}
            onSaved={(answer) => {
              setRemoved(null)
              keep(answer)
            }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Standing = ({ own }: { own: Goal & { hours: number } }) => {
  const thisMonth = localDate(new Date(own.asOf)).slice(0, 7)
  const { state, missing, months, pace, effectiveShare, pendingShare } = paceOf(own, thisMonth)
  return (
    <div className="mt-1">
      <p className="flex flex-wrap gap-x-4">
        <span className="font-semibold">{copy.of(own.hours)}</span>
        <span>
          {copy.effective} <Minutes value={own.serviceMinutes} />
        </span>
        <span>
          {copy.pending} <Minutes value={own.pendingMinutes} />
        </span>
      </p>
      <Bar
        effective={effectiveShare}
        pending={pendingShare}
        label={copy.percent(Math.floor(effectiveShare * 100))}
      />
      {state === 'reached' ? (
        <p className="mt-2 flex items-center gap-3 font-semibold text-green-700">
          <PaperCut
            motif="lantern"
            size={64}
            className="shrink-0 animate-[rise_320ms_var(--ease)]"
          />
          {copy.reached}
        </p>
      ) : (
        <p className="mt-2">
          <Unbroken
            words={state === 'nearly' ? copy.nearly : copy.missing(missing, months, pace)}
          />
          {state === 'missing' && own.pendingMinutes > 0 && (
            <span className="block text-14 text-ink-600">{copy.pendingNote}</span>
          )}
        </p>
      )}
    </div>
  )
}

/** Effective minutes are full, those on their way striped: the words above say both. */
const Bar = ({
  effective,
  pending,
  label,
}: {
  effective: number
  pending: number
  label: string
}) => (
  <svg
    role="img"
    aria-label={label}
    viewBox="0 0 400 12"
    preserveAspectRatio="none"
    className="mt-2 block h-3 w-full rounded-full bg-line-200"
  >
    <defs>
      <pattern id="goal-pending" width="8" height="12" patternUnits="userSpaceOnUse">
        <rect width="4" height="12" className="fill-zhu-600" />
        <rect x="4" width="4" height="12" className="fill-zhu-200" />
      </pattern>
    </defs>
    <rect width={effective * 400} height="12" className="fill-zhu-600" />
    <rect x={effective * 400} width={pending * 400} height="12" fill="url(#goal-pending)" />
  </svg>
)
