import { CORRECTION_FILES } from 'contract/service/correction'
import type { StoredFile } from 'contract/foundation/file'
import { LocalTime, Text } from 'contract/fields'
import { instantOf } from 'contract/rules/time'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Client } from 'kit/api/client.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { TextArea, TextInput } from 'kit/ui/field.tsx'
import { Upload } from 'kit/upload/upload.tsx'
import { correctionCopy } from './correction.copy.ts'

const copy = correctionCopy.dialog

/** What every request says: in words, and when it was where that is known. */
export const claimShape = {
  claim: Text(500, 10),
  from: z.optional(LocalTime),
  to: z.optional(LocalTime),
}

export interface ClaimValues {
  claim: string
  from: string
  to: string
}
export const emptyClaim: ClaimValues = { claim: '', from: '', to: '' }
export const claimLabels = { claim: copy.claim, from: copy.from, to: copy.to }

/** Both times or none, the second later than the first. */
export const timesFault = ({ from, to }: ClaimValues) => {
  if (from && !to) return { to: 'required' }
  if (to && !from) return { from: 'required' }
  return from && to <= from ? { to: 'endBeforeStart' } : {}
}

export type Files = readonly z.output<typeof StoredFile>[]

/** What is sent of it, for the day of the session. */
export const claimOf = (day: string, { claim, from, to }: ClaimValues, files: Files) => ({
  claim: claim.replace(/\s*\n\s*/g, ' ').trim(),
  ...(from &&
    to && {
      signedInAt: instantOf(day, from).toISOString(),
      signedOutAt: instantOf(day, to).toISOString(),
    }),
  ...(files.length > 0 && { fileIds: files.map(({ fileId }) => fileId) }),
})

/** Words and, where the time matters, from when to when. */
export const ClaimFields = <Values extends ClaimValues>({
  form,
  times,
}: {
  form: UseFormReturn<Values>
  times: boolean
}) => {
  // The fields are those of every such form, whatever it has beside them.
  const own = form as unknown as UseFormReturn<ClaimValues>
  return (
    <>
      <FormField
        form={own}
        name="claim"
        as={TextArea}
        label={copy.claim}
        hint={copy.claimHint}
        maxLength={600}
      />
      {times && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <FormField form={own} name="from" as={TextInput} label={copy.from} type="time" optional />
          <FormField form={own} name="to" as={TextInput} label={copy.to} type="time" optional />
        </div>
      )}
    </>
  )
}

export const Evidence = ({
  client,
  onChange,
}: {
  client: Client
  onChange: (files: Files) => void
}) => (
  <Upload
    client={client}
    id="evidence"
    purpose="correctionEvidence"
    label={copy.evidence}
    hint={copy.evidenceHint}
    optional
    most={CORRECTION_FILES}
    onChange={onChange}
  />
)
