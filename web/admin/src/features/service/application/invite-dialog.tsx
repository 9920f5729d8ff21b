import { useState } from 'react'
import { Select } from 'antd'
import { application } from 'contract/service/application'
import { notify } from 'kit/api/notify.ts'
import { spanText, whenText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { BatchResult } from '../../../ui/batch-result.tsx'
import type { BatchOutcome } from '../../../ui/batches.ts'
import { rowSentence } from '../../../ui/refusal.ts'
import { useNow } from '../../../ui/use-now.ts'
import { Item, TextAreaItem, TextItem } from '../../../ui/item.tsx'
import { batchRefusalCopy } from './application.copy.ts'
import { numbersIn } from './invite-numbers.ts'
import { inviteCopy as copy } from './invite.copy.ts'
import { MemberPicker } from './member-picker.tsx'

/** Hours in which the invited may answer; the server's own choice is the third. */
const hoursOffered = [24, 48, 72, 168]
/** Nobody could answer an invitation to a session that begins sooner (contract: application.invite). */
const leastLead = 2 * 3_600_000
/** Most volunteers the server takes in one command. */
const mostAtOnce = 200

export interface Invitable {
  missionId: string
  title: string
  sessions: { sessionId: string; startsAt: string; endsAt: string }[]
  positions: { positionId: string; name: string }[]
  places: {
    placeId: string
    sessionId: string
    positionId: string
    quota: number
    taken: number
  }[]
}

/** Chooses a place and whom to ask, and tells who could not be invited and why. */
export function InviteDialog({ mission, onClose }: { mission: Invitable; onClose: () => void }) {
  const { missionId } = mission
  const now = useNow(60_000)
  const options = placesOf(mission, now)
  const [placeId, setPlaceId] = useState<string | null>(
    options.length === 1 ? options[0]!.value : null,
  )
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const [hours, setHours] = useState(72)
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null)
  const invite = useCommand(application.invite)
  const { numbers, wrong } = numbersIn(text)
  const everybody = [...new Set([...chosen.keys(), ...numbers])]

  const wrongNumbers = () => {
    if (wrong.length > 0) return copy.numbersWrong(wrong)
    if (everybody.length === 0) return copy.nobody
    return everybody.length > mostAtOnce && copy.tooMany(everybody.length)
  }
  const run = async () => {
    const given = words.trim()
    const { done, until, refused } = await invite.mutateAsync({
      missionId,
      placeId: placeId ?? '',
      volunteerNos: everybody,
      ...(given && { words: given }),
      hours,
    })
    if (done > 0) notify.success(copy.done(done, whenText(until)))
    if (refused.length === 0) return onClose()
    setOutcome({
      done,
      refused: refused.map(({ volunteerNo, error }) => ({ id: volunteerNo, error })),
    })
  }

  if (outcome)
    return (
      <BatchResult
        outcome={outcome}
        nameOf={(number) => [chosen.get(number), number].filter(Boolean).join(' ')}
        sentenceOf={(row) => rowSentence(row, batchRefusalCopy)}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      title={copy.title}
      subject={copy.subject(mission.title)}
      consequence={copy.consequence}
      width={640}
      count={everybody.length}
      confirm={copy.confirm(everybody.length)}
      onConfirm={run}
      onClose={onClose}
    >
      <Item
        label={copy.place}
        hint={options.length === 0 && copy.noPlace}
        error={placeId === null && copy.placeMissing}
      >
        <Select
          value={placeId}
          placeholder={copy.placeMissing}
          onChange={setPlaceId}
          options={options}
        />
      </Item>
      {placeId !== null && (
        <MemberPicker
          key={placeId}
          missionId={missionId}
          placeId={placeId}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <TextAreaItem
        label={copy.numbers}
        hint={copy.numbersHint}
        error={wrongNumbers()}
        value={text}
        onChange={setText}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      <TextItem
        label={copy.words}
        hint={copy.wordsHint}
        value={words}
        maxLength={100}
        onChange={setWords}
      />
      <Item label={copy.hours} hint={copy.hoursHint}>
        <Select
          value={hours}
          onChange={setHours}
          options={hoursOffered.map((value) => ({ value, label: copy.hoursOption(value) }))}
        />
      </Item>
    </ActionDialog>
  )
}

/** Places of sessions that leave time for an answer. */
const placesOf = ({ sessions, positions, places }: Invitable, now: number) =>
  sessions
    .filter(({ startsAt }) => new Date(startsAt).getTime() - now > leastLead)
    .flatMap((session) =>
      positions.flatMap((position) => {
        const place = places.find(
          ({ sessionId, positionId }) =>
            sessionId === session.sessionId && positionId === position.positionId,
        )
        if (!place) return []
        const left = Math.max(0, place.quota - place.taken)
        const when = spanText(session.startsAt, session.endsAt)
        return [{ value: place.placeId, label: copy.placeOption(when, position.name, left) }]
      }),
    )
