import { correction } from 'contract/service/correction'
import { MissionKind } from 'contract/service/mission'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { instantOf } from 'contract/rules/time'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { notify } from 'kit/api/notify.ts'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { dayText, timeText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { AboveMeasured } from '../../../ui/above-measured.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { refusalSentence } from '../../../ui/refusal.ts'
import { TimeField } from '../../../ui/time-fields.tsx'
import { Item, MinutesItem, RadioItem } from '../../../ui/item.tsx'
import { CorrectionFacts, type Detail } from './correction-facts.tsx'
import { correctionCopy } from './correction.copy.ts'

export type { Detail } from './correction-facts.tsx'

const copy = correctionCopy.dialog

type Decision = 'uphold' | 'refuse'
type Kind = z.output<typeof MissionKind>

/** What an upheld request needs: times of a missing record, the kind of a mistaken one, else minutes. */
interface Figures {
  minutes: number | null
  kind: Kind | null
  from: string | null
  to: string | null
}

const isEnded = ({ record }: Detail) => record?.state === 'revoked' || record?.state === 'dismissed'

const needs = (detail: Detail) => {
  const { kind, record } = detail
  return {
    times: record === null,
    kind: record !== null && kind === 'content',
    minutes: record !== null && kind !== 'notMine' && (kind !== 'content' || isEnded(detail)),
  }
}

/** What would be refused of minutes; servers of the version before do not say how many are the most. */
const faultOf = (detail: Detail, minutes: number | null) => {
  const most = mostOf(detail)
  if (minutes === null || minutes < 1 || minutes > most) return copy.minutesWrong(most)
  const same = minutes === detail.record?.minutes && !isEnded(detail) && detail.kind === 'time'
  return same && copy.minutesSame
}

/** Above what was measured, and not among minutes that a node above has let pass already. */
const isAbove = (detail: Detail, minutes: number | null): boolean => {
  const { record } = detail
  if (record === null || minutes === null || minutes <= record.computedMinutes) return false
  const passed =
    !isEnded(detail) && record.state !== 'awaitingReview' && record.state !== 'awaitingConfirmation'
  return !passed || minutes > record.minutes
}

const mostOf = ({ record }: Detail) =>
  (record as Partial<NonNullable<Detail['record']>> | null)?.mostMinutes ?? 1440

/** Begins with the minutes asked for, or those of a record that counts no more, where they may be given. */
const minutesOf = (detail: Detail): number | null => {
  const minutes = detail.minutes ?? detail.record?.minutes ?? null
  return faultOf(detail, minutes) ? null : minutes
}

const figuresOf = (detail: Detail): Figures => ({
  minutes: minutesOf(detail),
  kind: null,
  from: timeText(detail.signedInAt ?? detail.startsAt),
  to: timeText(detail.signedOutAt ?? detail.endsAt),
})

/** Answers a request: leaves the record as it is, or corrects it at once by the figures given. */
export function AnswerDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [figures, setFigures] = useState(() => figuresOf(detail))
  const uphold = useCommand(correction.uphold)
  const refuse = useCommand(correction.refuse)
  const { correctionId, date } = detail

  const send = async (reason: string) => {
    if (decision === 'refuse') {
      await refuse.mutateAsync({ correctionId, reason })
      notify.success(copy.refused)
    } else {
      const given = givenOf(detail, figures, date)
      const { minutes } = await uphold.mutateAsync({ correctionId, reason, ...given })
      notify.success(minutes === 0 ? copy.struck : copy.upheld(formatMinutes(minutes)))
    }
    onClose()
  }
  return (
    <ActionDialog
      title={copy.title}
      subject={copy.subject(detail.nameMasked, detail.missionTitle, dayText(date))}
      width={680}
      reason={{ minimum: 4, maximum: 500, label: copy.reason, hint: copy.reasonHint }}
      confirm={copy.send}
      onConfirm={send}
      onClose={onClose}
    >
      <CorrectionFacts detail={detail} evidence />
      {detail.state === 'escalated' && <p role="note">{copy.final}</p>}
      {!detail.can.uphold && detail.obstacle !== null && (
        <p role="note" className="hint">
          {copy.cannotUphold(refusalSentence(detail.obstacle))}
        </p>
      )}
      <RadioItem
        label={copy.decision}
        error={decision === null && copy.decisionMissing}
        value={decision}
        onChange={setDecision}
        options={(['uphold', 'refuse'] as const).map((value) => ({
          value,
          label: copy.decisions[value],
          disabled: value === 'uphold' && !detail.can.uphold,
        }))}
      />
      {decision === 'uphold' && (
        <FigureFields detail={detail} figures={figures} onChange={setFigures} />
      )}
    </ActionDialog>
  )
}

const givenOf = (detail: Detail, { minutes, kind, from, to }: Figures, date: string) => {
  const asked = needs(detail)
  return {
    ...(asked.minutes && minutes !== null && { minutes }),
    ...(asked.kind && kind !== null && { kind }),
    ...(asked.times && {
      signedInAt: instantOf(date, from ?? '').toISOString(),
      signedOutAt: instantOf(date, to ?? '').toISOString(),
    }),
  }
}

function FigureFields({
  detail,
  figures,
  onChange,
}: {
  detail: Detail
  figures: Figures
  onChange: (figures: Figures) => void
}) {
  const asked = needs(detail)
  const { minutes, from, to } = figures
  const effect = asked.times ? 'missing' : detail.kind === 'notMine' ? 'notMine' : 'record'
  return (
    <>
      {asked.minutes && (
        <MinutesItem
          label={copy.minutes}
          hint={copy.minutesHint(mostOf(detail), formatMinutes(detail.plannedMinutes))}
          min={1}
          error={faultOf(detail, minutes)}
          value={figures.minutes}
          onChange={(minutes) => onChange({ ...figures, minutes })}
        />
      )}
      {asked.minutes && detail.record && (
        <AboveMeasured above={isAbove(detail, minutes)} of={detail.record} />
      )}
      {asked.kind && (
        <RadioItem
          label={copy.recordKind}
          error={figures.kind === null && copy.kindMissing}
          value={figures.kind}
          onChange={(kind) => onChange({ ...figures, kind })}
          options={MissionKind.options
            .filter((value) => value !== detail.record?.kind)
            .map((value) => ({ value, label: missionKindCopy[value] }))}
        />
      )}
      {asked.times && (
        <div className="side-by-side">
          <Item label={copy.from} error={!from && copy.timesWrong}>
            <TimeField value={figures.from} onChange={(from) => onChange({ ...figures, from })} />
          </Item>
          <Item label={copy.to} error={(!to || (from !== null && to <= from)) && copy.timesWrong}>
            <TimeField value={figures.to} onChange={(to) => onChange({ ...figures, to })} />
          </Item>
        </div>
      )}
      <p role="status" className="hint">
        {copy.effects[effect]}
      </p>
    </>
  )
}
