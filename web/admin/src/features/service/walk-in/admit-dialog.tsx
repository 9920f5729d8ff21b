import { useState } from 'react'
import { Select } from 'antd'
import { SHORT_REASON_LENGTH } from 'contract/rules/lengths'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Item } from '../../../ui/item.tsx'
import { aboveOf, firstPlace, type Place } from './stranger.tsx'
import { walkInCopy } from './walk-in.copy.ts'

const copy = walkInCopy.admit

interface Props<E extends Endpoint> {
  command: E
  /** Those who are let in, all at one position. */
  people: readonly { nameMasked: string; asksGuardian: boolean }[]
  places: readonly Place[]
  /** What is sent for the position and, where it has no room for all, the reason. */
  input: (placeId: string, aboveReason: string | undefined) => InputOf<E>
  /** What follows beside that. */
  remark?: string
  said: (result: ResultOf<E>) => string
  onDone?: (result: ResultOf<E>) => void
  onRefused?: (error: unknown) => unknown
  onClose: () => void
}

/** Asks at which position somebody is let in, and why where that is full. Mount it to open it. */
export function AdmitDialog<E extends Endpoint>({
  people,
  places,
  input,
  remark,
  ...command
}: Props<E>) {
  const [chosen, setChosen] = useState(firstPlace(places))
  const place = places.find(({ placeId }) => placeId === chosen)
  const above = aboveOf(place, people.length)
  const minors = people.filter(({ asksGuardian }) => asksGuardian).length
  return (
    <CommandDialog
      {...command}
      input={(reason) => input(chosen ?? '', above > 0 ? reason : undefined)}
      title={copy.title}
      subject={copy.subject(people.length, people[0]!.nameMasked)}
      consequence={
        <>
          {copy.consequence}
          {minors > 0 && copy.guardian(minors)}
          {remark}
        </>
      }
      count={people.length}
      reason={
        above > 0
          ? {
              minimum: SHORT_REASON_LENGTH.least,
              maximum: SHORT_REASON_LENGTH.most,
              label: copy.reason,
              hint: copy.reasonHint,
              templates: copy.templates,
            }
          : undefined
      }
      confirm={copy.act}
    >
      <Item label={copy.position} error={!place && copy.noPosition}>
        <Select
          value={chosen}
          onChange={setChosen}
          options={places.map(({ placeId, positionName, taken, quota }) => ({
            value: placeId,
            label: copy.option(positionName, taken, quota),
          }))}
        />
      </Item>
      <p role="status">{above > 0 && copy.above(above)}</p>
    </CommandDialog>
  )
}
