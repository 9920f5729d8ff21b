import { occupationCodes } from 'contract/codes/occupation'
import { occupationLabels } from 'contract/codes/occupation.copy'
import { localDate } from 'contract/rules/time'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { errorList } from 'kit/form/contract-form.ts'
import { DateField } from 'kit/form/date-field.tsx'
import { dateFault, readDate } from 'kit/form/date-text.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Checkbox, Select, TextInput } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { uiCopy } from 'kit/ui/ui.copy.ts'
import { StepFrame } from '../../../form/step-frame.tsx'
import { useShownDraft, type CardDraft } from './card-draft.ts'
import { pageFields, useCardForm } from './card-form.ts'
import type { FaceFault } from './face-frame.tsx'
import { flowCopy as copy } from './flow.copy.ts'
import { LockedPerson } from './locked-person.tsx'
import { isCardPhoto, PhotoFields, type PhotoName } from './photo-fields.tsx'

interface Props {
  client: Client
  draft: CardDraft
  save: (change: Partial<CardDraft>) => void
  /** Both sides of the identity card are on file. */
  onFile: boolean
  onNext: () => void
  onBack: () => void
}

/** What the bank asks for beside the locked data, and the photos. */
export const PersonStep = (props: Props) => {
  const { client, onFile, onNext, onBack } = props
  const [draft, save] = useShownDraft(props.draft, props.save)
  const form = useCardForm(draft)
  const [tried, setTried] = useState(false)
  const [faceFault, setFaceFault] = useState<FaceFault>(null)
  const { errors } = form.formState
  const validUntil = form.watch('documentValidUntil')
  const today = localDate(new Date())
  const ended = readDate(validUntil) !== null && validUntil < today
  const untilFault = draft.longTerm
    ? undefined
    : validUntil === ''
      ? copy.required
      : ended
        ? copy.validPast
        : dateFault(validUntil, { min: today })
  const photos = photoFaults(draft, onFile, faceFault)
  const listed = [
    ...(untilFault
      ? [{ id: 'documentValidUntil', text: uiCopy.faultOf(copy.validUntil, untilFault) }]
      : []),
    ...errorList(errors, pageFields.person),
    ...Object.entries(photos).map(([id, text]) => ({ id, text })),
  ]
  const proceed = async () => {
    setTried(true)
    save(form.getValues())
    const right = await form.trigger(Object.keys(pageFields.person) as 'address'[])
    if (right && !untilFault && Object.keys(photos).length === 0) return onNext()
    focusErrorSummary()
    return undefined
  }
  return (
    <StepFrame
      wrong={tried ? { errors: listed } : null}
      onBlur={() => save(form.getValues())}
      onNext={() => void proceed()}
      onBack={onBack}
      words={copy}
    >
      <LockedPerson client={client} />
      {!draft.longTerm && (
        <DateField
          id="documentValidUntil"
          name="documentValidUntil"
          label={copy.validUntil}
          error={tried ? untilFault : undefined}
          min={today}
          value={validUntil}
          onChange={(day) => form.setValue('documentValidUntil', day, { shouldDirty: true })}
        />
      )}
      <Checkbox
        id="longTerm"
        label={copy.longTerm}
        checked={draft.longTerm}
        onChange={({ target }) => save({ longTerm: target.checked })}
      />
      <FormField
        form={form}
        name="address"
        as={TextInput}
        label={copy.address}
        hint={copy.addressHint}
        autoComplete="street-address"
        maxLength={120}
      />
      <FormField
        form={form}
        name="occupation"
        as={Select}
        label={copy.occupation}
        choices={occupationCodes.map((value) => ({ value, label: occupationLabels[value] }))}
      />
      <FormField
        form={form}
        name="contactName"
        as={TextInput}
        label={copy.contactName}
        hint={copy.contactHint}
        maxLength={50}
      />
      <FormField
        form={form}
        name="contactMobile"
        as={TextInput}
        label={copy.contactMobile}
        inputMode="numeric"
        type="tel"
        maxLength={20}
      />
      <PhotoFields
        client={client}
        draft={draft}
        onFile={onFile}
        errors={tried ? photos : faultsOfSent(photos, draft)}
        onChange={(photo, stored) => {
          save({ [photo]: stored })
          if (photo === 'face') setFaceFault(null)
        }}
        onFault={setFaceFault}
      />
    </StepFrame>
  )
}

/** What is wrong with the photos, photo by photo. */
const photoFaults = (
  draft: CardDraft,
  onFile: boolean,
  face: FaceFault,
): Partial<Record<PhotoName, string>> => ({
  ...(!draft.face
    ? { face: copy.faceMissing }
    : !isCardPhoto(draft.face)
      ? { face: copy.faceType }
      : face === 'small' && { face: copy.faceSmall }),
  ...(!onFile && sideFault(draft, 'front', copy.frontMissing)),
  ...(!onFile && sideFault(draft, 'back', copy.backMissing)),
})

/** The same of those that were sent: what is still to come is no fault before somebody goes on. */
const faultsOfSent = (
  faults: Partial<Record<PhotoName, string>>,
  draft: CardDraft,
): Partial<Record<PhotoName, string>> =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => draft[name as PhotoName] !== null))

const sideFault = (draft: CardDraft, side: 'front' | 'back', missing: string) => {
  const stored = draft[side]
  if (!stored) return { [side]: missing }
  return isCardPhoto(stored) ? {} : { [side]: copy.faceType }
}
