import { UniformSize, type cardApplication } from 'contract/site/card-application'
import type { ResultOf } from 'contract/endpoint'
import { useState } from 'react'
import { errorList } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Select, TextInput } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { StepFrame } from '../../../form/step-frame.tsx'
import type { CardDraft } from './card-draft.ts'
import { pageFields, useCardForm, type CardValues } from './card-form.ts'
import { DayPicker } from './day-picker.tsx'
import { flowCopy as copy } from './flow.copy.ts'
import { RadioChoice } from './radio-choice.tsx'

interface Props {
  draft: CardDraft
  offer: ResultOf<typeof cardApplication.offer>
  save: (change: Partial<CardDraft>) => void
  onNext: () => void
  onBack: () => void
}

const names = Object.keys(pageFields.handOver) as (keyof typeof pageFields.handOver)[]

/** Fields that are chosen from what there is. */
const chosenFields = ['uniformSize', 'branchCode', 'pickupOn', 'pickupSlot']

/** The gift and its size, and how the card comes into the hand: branch, day and hour, or an address. */
export const HandOverStep = ({ draft, offer, save, onNext, onBack }: Props) => {
  const form = useCardForm(draft)
  const [tried, setTried] = useState(false)
  const { errors } = form.formState
  const values = form.watch()
  const set = (name: keyof CardValues, value: string) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: tried })
    save({ [name]: value })
  }
  const proceed = async () => {
    setTried(true)
    save(form.getValues())
    if (await form.trigger(names)) return onNext()
    focusErrorSummary()
    return undefined
  }
  const listed = errorList(errors, pageFields.handOver, chosenFields)
  return (
    <StepFrame
      wrong={tried ? { errors: listed } : null}
      onBlur={() => save(form.getValues())}
      onNext={() => void proceed()}
      onBack={onBack}
      words={copy}
    >
      <section className="mb-6">
        <h3 className="text-18">{copy.gift}</h3>
        <p className="mt-1 mb-4 text-ink-700">{copy.giftLead}</p>
        <FormField
          form={form}
          name="uniformSize"
          as={Select}
          label={copy.uniformSize}
          choices={UniformSize.options.map((value) => ({ value, label: copy.sizes[value] }))}
        />
      </section>
      <RadioChoice
        id="delivery"
        label={copy.delivery}
        choices={(['branch', 'post'] as const).map((value) => ({
          value,
          label: copy.deliveries[value],
        }))}
        value={values.delivery}
        error={errors.delivery?.message}
        onChange={(value) => set('delivery', value)}
      />
      {values.delivery === 'branch' && (
        <>
          <FormField
            form={form}
            name="branchCode"
            as={Select}
            label={copy.branch}
            choices={offer.branches.map(({ code, name, address }) => ({
              value: code,
              label: copy.branchLine(name, address),
            }))}
          />
          <DayPicker
            id="pickupOn"
            openDays={offer.openDays}
            value={offer.openDays.includes(values.pickupOn) ? values.pickupOn : ''}
            error={errors.pickupOn?.message}
            onChange={(day) => set('pickupOn', day)}
          />
          <RadioChoice
            id="pickupSlot"
            label={copy.pickupSlot}
            choices={offer.slots.map((slot) => ({ value: slot, label: slot }))}
            value={values.pickupSlot}
            error={errors.pickupSlot?.message}
            onChange={(value) => set('pickupSlot', value)}
          />
        </>
      )}
      {values.delivery === 'post' && (
        <>
          <FormField
            form={form}
            name="postalAddress"
            as={TextInput}
            label={copy.postalAddress}
            hint={copy.postalHint}
            autoComplete="street-address"
            maxLength={120}
          />
          <Button className="mb-5" onClick={() => set('postalAddress', draft.address)}>
            {copy.sameAddress}
          </Button>
        </>
      )}
    </StepFrame>
  )
}
