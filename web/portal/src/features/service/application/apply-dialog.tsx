import type { application } from 'contract/service/application'
import type { ResultOf } from 'contract/endpoint'
import type { MissionDetail } from 'contract/service/mission'
import { activeApplication } from 'contract/rules/held-places'
import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { emergencyErrors } from 'kit/form/emergency-fields.tsx'
import { SessionPicker, type SessionOption } from 'kit/form/session-picker.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Checkbox, ErrorSummary } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { TickMark } from 'kit/ui/toast.tsx'
import { spanText, whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { applicationCopy } from './application.copy.ts'
import { CalendarButton } from './calendar-button.tsx'
import { UnmetConditions } from './conditions.tsx'
import { EmergencySection, GuardianSection } from './person-section.tsx'
import { useApply } from './use-apply.ts'
import { usePerson } from './use-person.ts'

type Mission = z.output<typeof MissionDetail>
type Applied = ResultOf<typeof application.apply>

const copy = applicationCopy.apply

interface Props {
  client: Client
  mission: Mission
  now: Date
  onClose: () => void
}

/** Choose a session and a position, accept the risks, apply; then what became of it. */
export const ApplyDialog = ({ client, mission, now, onClose }: Props) => {
  const [riskAccepted, setRiskAccepted] = useState(false)
  const [errors, setErrors] = useState<{ id: string; text: string }[]>([])
  const apply = useApply(client)
  const person = usePerson(client)
  const [keeping, setKeeping] = useState(false)

  const [opened] = useState(now)
  const sessions = sessionsOf(mission, opened, now)
  const options = sessions.flatMap(({ positions }) => positions)
  const open = options.filter(({ closed }) => closed === null)
  // Where there is nothing to choose between, nobody has to choose.
  const [picked, setPicked] = useState('')
  const placeId = picked || (open.length === 1 ? open[0]!.value : '')
  const chosen = options.find((option) => option.value === placeId)
  const chosenSession = sessions.find(({ positions }) =>
    positions.some(({ value }) => value === placeId),
  )
  const waits = chosen !== undefined && chosen.free === 0

  const submit = async () => {
    if (keeping) return
    const missing = [
      ...(chosen ? [] : [{ id: 'place', text: copy.chooseError }]),
      ...emergencyErrors(person.check()),
      ...(riskAccepted ? [] : [{ id: 'risk-accepted', text: copy.riskError }]),
    ]
    setErrors(missing)
    if (missing.length > 0) return focusErrorSummary()
    setKeeping(true)
    try {
      await person.keep()
    } catch (error) {
      if (!isFailure(error)) throw error
      setErrors([{ id: 'emergencyName', text: error.sentence }])
      return focusErrorSummary()
    } finally {
      setKeeping(false)
    }
    apply.mutate({
      missionId: mission.missionId,
      placeId,
      riskAccepted: '1',
      ...(waits ? { wait: '1' as const } : {}),
    })
  }

  if (apply.data?.application) {
    return <AppliedDialog client={client} applied={apply.data.application} onClose={onClose} />
  }
  const refusal = isFailure(apply.error) ? apply.error.sentence : null
  return (
    <Dialog
      open
      wide
      title={copy.title}
      onClose={onClose}
      footer={
        <Button look="primary" busy={apply.isPending || keeping} onClick={() => void submit()}>
          {waits ? copy.submitWait : copy.submit}
        </Button>
      }
    >
      <p
        role="status"
        className={
          apply.confirming
            ? 'mb-4 rounded-control bg-amber-100 p-4 font-semibold text-amber-700'
            : 'sr-only'
        }
      >
        {apply.confirming ? copy.confirming : ''}
      </p>
      <ErrorSummary errors={errors} />
      {refusal && <ErrorSummary title={refusal} errors={[]} />}
      <UnmetConditions conditions={apply.data?.conditions ?? unmetOf(apply.error)} />
      <p className="mb-4 text-18 font-semibold">{mission.title}</p>
      <SessionPicker
        id="place"
        legend={copy.choose}
        sessions={sessions}
        value={placeId}
        onChange={setPicked}
        mayWait
        error={errors.find(({ id }) => id === 'place')?.text}
      />
      <EmergencySection person={person} />
      {chosenSession && <GuardianSection person={person} startsAt={chosenSession.startsAt} />}
      <section className="rounded-control bg-amber-100 p-4">
        <h3 className="text-16 text-amber-700">{copy.risk}</h3>
        <p className="mt-1 whitespace-pre-line">{mission.riskNotice || copy.riskDefault}</p>
      </section>
      {mission.insurance && (
        <section className="mt-3 rounded-control bg-blue-100 p-4">
          <h3 className="text-16 text-blue-600">{copy.insurance}</h3>
          <p className="mt-1 whitespace-pre-line">{mission.insurance}</p>
        </section>
      )}
      <Checkbox
        id="risk-accepted"
        label={copy.riskAgree}
        checked={riskAccepted}
        error={errors.find(({ id }) => id === 'risk-accepted')?.text}
        onChange={({ target }) => setRiskAccepted(target.checked)}
      />
      {chosen && chosenSession && (
        <section className="rounded-control border border-dashed border-line-300 p-4">
          <h3 className="text-16">{copy.check.title}</h3>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-ink-600">{copy.session}</dt>
            <dd className="tabular">{chosenSession.when}</dd>
            <dt className="text-ink-600">{copy.position}</dt>
            <dd>{chosen.name}</dd>
            <dt className="text-ink-600">{copy.place}</dt>
            <dd>{mission.address}</dd>
          </dl>
          {waits && <p className="mt-1 text-amber-700">{copy.check.waits}</p>}
        </section>
      )}
    </Dialog>
  )
}

const AppliedDialog = ({
  client,
  applied,
  onClose,
}: {
  client: Client
  applied: NonNullable<Applied['application']>
  onClose: () => void
}) => (
  <Dialog
    open
    title={copy.title}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{copy.stay}</Button>
        <Link to="/personalCenter/myMission" className={buttonClass('primary')}>
          {copy.toMine}
        </Link>
      </>
    }
  >
    <p role="status" className="flex items-center gap-2 text-20 font-semibold text-green-700">
      <TickMark size={24} />
      {copy.done[applied.state] ?? copy.doneOther}
    </p>
    <dl className="my-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-ink-600">{copy.session}</dt>
      <dd className="tabular">
        <Unbroken words={spanText(applied.startsAt, applied.endsAt)} />
      </dd>
      <dt className="text-ink-600">{copy.position}</dt>
      <dd>{applied.positionName}</dd>
      <dt className="text-ink-600">{copy.place}</dt>
      <dd>{applied.address}</dd>
      <dt className="text-ink-600">{copy.number}</dt>
      <dd className="tabular text-14 break-all">{numberOf(applied.applicationId)}</dd>
    </dl>
    <p>
      <span className="font-semibold">{copy.next} </span>
      {applied.guardian?.state === 'awaited'
        ? copy.nextGuardian(whenText(applied.guardian.answerBy))
        : applied.state === 'waitlisted'
          ? copy.nextWaitlisted(applied.waitingRank)
          : applied.state === 'accepted'
            ? copy.nextAccepted
            : copy.nextPending}
    </p>
    <div className="mt-4">
      <CalendarButton
        client={client}
        title={applied.missionTitle}
        of={{ applicationId: applied.applicationId }}
      />
    </div>
  </Dialog>
)

/** The end of the identifier, enough to name an application on the telephone. */
const numberOf = (applicationId: string) => applicationId.slice(-12).toUpperCase()

type Conditions = Applied['conditions']

/** The refusal of several conditions names them all. */
const unmetOf = (error: unknown): Conditions =>
  isFailure(error, 'conditionsUnmet') && Array.isArray(error.details.conditions)
    ? (error.details.conditions as Conditions)
    : []

/** Who is only invited may apply all the same: that accepts. */
const active: readonly string[] = activeApplication.filter((state) => state !== 'invited')

/** Places of sessions that had not begun when the dialog opened; one that begins meanwhile says so. */
const sessionsOf = (
  mission: Mission,
  opened: Date,
  now: Date,
): (SessionOption & { startsAt: string })[] =>
  mission.sessions
    .filter(({ startsAt }) => new Date(startsAt) > opened)
    .map((session) => {
      const over = new Date(session.startsAt) <= now
      const taken = mission.own.some(
        ({ sessionId, state }) => sessionId === session.sessionId && active.includes(state),
      )
      return {
        id: session.sessionId,
        startsAt: session.startsAt,
        when: spanText(session.startsAt, session.endsAt),
        positions: mission.positions.flatMap((position) => {
          const place = mission.places.find(
            ({ sessionId, positionId }) =>
              sessionId === session.sessionId && positionId === position.positionId,
          )
          if (!place) return []
          return {
            value: place.placeId,
            name: position.name,
            note: position.autoAccept ? copy.auto : copy.review,
            free: Math.max(0, place.quota - place.taken),
            waiting: place.waiting,
            closed: taken ? ('taken' as const) : over ? ('over' as const) : null,
          }
        }),
      }
    })
