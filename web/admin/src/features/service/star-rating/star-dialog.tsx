import { Button, Checkbox } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { STAR_BAR_YEARS } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import { starRating } from 'contract/service/star-rating'
import { starStepCopy } from 'contract/service/star-rating.copy'
import { gradeCopy } from 'contract/states.copy'
import { useState } from 'react'
import { notify } from 'kit/api/notify.ts'
import { lastDayText, whenText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { RadioItem } from '../../../ui/item.tsx'
import { refusalSentence } from '../../../ui/refusal.ts'
import { useDecision } from '../../../ui/use-decision.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import { starRatingCopy } from './star-rating.copy.ts'

const copy = starRatingCopy.dialog

export type Detail = ResultOf<typeof starRating.detail>

interface Props {
  detail: Detail
  onClose: () => void
}

/** One application: to be decided by whoever may, else to be read; and the way to bar who cheated. */
export function StarDialog({ detail, onClose }: Props) {
  const [barring, setBarring] = useState(false)
  if (barring) return <BarDialog detail={detail} onClose={onClose} />
  const bar = detail.can.bar && (
    <Button danger onClick={() => setBarring(true)}>
      {starRatingCopy.bar.act}
    </Button>
  )
  if (detail.can.return) return <ReviewDialog detail={detail} bar={bar} onClose={onClose} />
  if (detail.can.decideObjection)
    return <ObjectionDialog detail={detail} bar={bar} onClose={onClose} />
  return (
    <ViewDialog title={copy.viewTitle} width={680} actions={bar} onClose={onClose}>
      <p className="subject">{copy.subject(detail.nameMasked, detail.rating)}</p>
      {detail.waitsFor && (
        <WaitsForNote waitsFor={detail.waitsFor} act={starRatingCopy.decide} own={false} />
      )}
      <StarFacts detail={detail} />
    </ViewDialog>
  )
}

function ReviewDialog({ detail, bar, onClose }: Props & { bar: React.ReactNode }) {
  const [decision, setDecision] = useState<'approve' | 'return' | null>(null)
  const [communityChecked, setCommunityChecked] = useState(false)
  const approve = useCommand(starRating.approve)
  const giveBack = useCommand(starRating.return)
  const { starApplicationId } = detail
  const send = async (reason: string) => {
    if (decision === 'return') {
      await giveBack.mutateAsync({ starApplicationId, reason })
      notify.success(copy.returned)
    } else {
      const { publicityEndsAt } = await approve.mutateAsync({ starApplicationId, communityChecked })
      notify.success(copy.approved(lastDayText(publicityEndsAt)))
    }
    return onClose()
  }
  return (
    <ActionDialog
      title={copy.title}
      subject={copy.subject(detail.nameMasked, detail.rating)}
      width={680}
      reason={{
        minimum: decision === 'return' ? JUDGEMENT_LENGTH.least : 0,
        maximum: JUDGEMENT_LENGTH.most,
        label: copy.reason,
        hint: copy.reasonHint,
        missing: copy.reasonMissing,
      }}
      confirm={copy.send}
      onConfirm={send}
      onClose={onClose}
    >
      <StarFacts detail={detail} />
      {!detail.can.approve && detail.obstacle !== null && (
        <p role="note" className="hint">
          {copy.cannot(refusalSentence(detail.obstacle))}
        </p>
      )}
      {bar && <p>{bar}</p>}
      <RadioItem
        label={copy.decision}
        error={decision === null && copy.decisionMissing}
        value={decision}
        onChange={setDecision}
        options={(['approve', 'return'] as const).map((value) => ({
          value,
          label: copy.decisions[value],
          disabled: value === 'approve' && !detail.can.approve,
        }))}
      />
      {decision === 'approve' && detail.neededCommunityMinutes > 0 && (
        <Checkbox
          checked={communityChecked}
          onChange={({ target }) => setCommunityChecked(target.checked)}
        >
          {copy.communityChecked}
        </Checkbox>
      )}
    </ActionDialog>
  )
}

function ObjectionDialog({ detail, bar, onClose }: Props & { bar: React.ReactNode }) {
  const { decided, field } = useDecision(copy, copy.objectionDecisions)
  return (
    <CommandDialog
      command={starRating.decideObjection}
      input={(reason) => ({
        starApplicationId: detail.starApplicationId,
        upheld: decided() === 'upheld',
        reason,
      })}
      title={starRatingCopy.decideObjection}
      subject={copy.subject(detail.nameMasked, detail.rating)}
      width={680}
      reason={{
        minimum: JUDGEMENT_LENGTH.least,
        maximum: JUDGEMENT_LENGTH.most,
        label: copy.reason,
        hint: copy.objectionHint,
      }}
      confirm={copy.send}
      said={copy.objectionDecided}
      onClose={onClose}
    >
      <StarFacts detail={detail} />
      {bar && <p>{bar}</p>}
      {field}
    </CommandDialog>
  )
}

const years = Array.from(
  { length: STAR_BAR_YEARS.most - STAR_BAR_YEARS.least + 1 },
  (_, index) => STAR_BAR_YEARS.least + index,
)

function BarDialog({ detail, onClose }: Props) {
  const [chosen, setChosen] = useState(STAR_BAR_YEARS.least)
  const text = starRatingCopy.bar
  return (
    <CommandDialog
      command={starRating.bar}
      input={(reason) => ({ starApplicationId: detail.starApplicationId, years: chosen, reason })}
      title={text.title}
      subject={copy.subject(detail.nameMasked, detail.rating)}
      consequence={text.consequence}
      reason={{
        minimum: JUDGEMENT_LENGTH.least,
        maximum: JUDGEMENT_LENGTH.most,
        label: text.reason,
        hint: text.reasonHint,
      }}
      confirm={text.confirm}
      danger
      said={({ until }) => text.done(localDate(new Date(until)))}
      onClose={onClose}
    >
      <RadioItem
        label={text.years}
        value={chosen}
        onChange={setChosen}
        options={years.map((value) => ({ value, label: text.yearsOf(value) }))}
      />
    </CommandDialog>
  )
}

/** What the hours come from and what was done so far. */
function StarFacts({ detail }: { detail: Detail }) {
  const { findings } = detail
  return (
    <>
      <Facts
        of={[
          [
            copy.service,
            <>
              {formatMinutes(detail.serviceMinutes)}
              <small className="block">{copy.needs(formatMinutes(detail.neededMinutes))}</small>
            </>,
          ],
          detail.neededCommunityMinutes > 0 && [
            copy.community,
            <>
              {formatMinutes(detail.communityMinutes)}
              <small className="block">
                {copy.needs(formatMinutes(detail.neededCommunityMinutes))}
              </small>
            </>,
          ],
          [
            copy.certified,
            detail.certified === null ? copy.none : starRatingCopy.nameOf(detail.certified),
          ],
          [copy.training, formatMinutes(detail.trainingMinutes)],
          detail.firstOn !== null && [
            copy.span,
            <span className="tabular">
              {detail.firstOn} – {detail.lastOn}
            </span>,
          ],
          [
            copy.findings,
            copy.findingsOf(findings.objections, findings.corrections, findings.reversals),
          ],
          [
            copy.grades,
            detail.grades.length === 0
              ? copy.noRecords
              : detail.grades.map(({ grade, records, minutes }) => (
                  <span key={grade} className="block">
                    {copy.grade(gradeCopy[grade], records, formatMinutes(minutes))}
                  </span>
                )),
            'long',
          ],
          detail.recorders.length > 0 && [
            copy.recorders,
            detail.recorders.map(({ name, records, minutes }) => (
              <span key={name} className="block">
                {copy.recorder(name, records, formatMinutes(minutes))}
              </span>
            )),
            'long',
          ],
          detail.objection !== null && [copy.objection, detail.objection.reason, 'long'],
        ]}
      />
      <h3 className="evidence-title">{copy.steps}</h3>
      <ol className="history">
        {detail.steps.map(({ kind, at, organizationName, reason }) => (
          <li key={at + kind}>
            {copy.step(starStepCopy[kind], organizationName, whenText(at))}
            {reason !== null && <small className="block">{reason}</small>}
          </li>
        ))}
      </ol>
    </>
  )
}
