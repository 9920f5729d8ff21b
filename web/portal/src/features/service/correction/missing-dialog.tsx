import { useMutation, useQuery } from '@tanstack/react-query'
import { correction } from 'contract/service/correction'
import { Id } from 'contract/fields'
import { localDate } from 'contract/rules/time'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, Select } from 'kit/ui/field.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { spanText } from 'kit/ui/when.ts'
import {
  ClaimFields,
  claimLabels,
  claimOf,
  claimShape,
  type ClaimValues,
  emptyClaim,
  Evidence,
  type Files,
  timesFault,
} from './claim-fields.tsx'
import { correctionCopy } from './correction.copy.ts'

const copy = correctionCopy.missing

const Fields = z.object({ ...claimShape, applicationId: Id })

interface Values extends ClaimValues {
  applicationId: string
}
const labels = { applicationId: copy.choose, ...claimLabels }

/** Tells of a session that has no record, chosen among those that are over. */
export const MissingDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const query = useQuery(client.query(correction.unrecorded, {}))
  const sessions = query.data ?? []
  const form = useContractForm<Values>(Fields, { ...emptyClaim, applicationId: '' }, timesFault)
  const [files, setFiles] = useState<Files>([])
  const submitting = useMutation(
    client.mutation(correction.submitMissing, {
      onSuccess: () => {
        notify.success(correctionCopy.dialog.done)
        onClose()
      },
      onError: (error) => {
        if (isFailure(error)) form.refuse(error, { correctionTimes: 'to' })
      },
    }),
  )
  const submit = form.submit(({ applicationId, ...given }) => {
    const { startsAt } = sessions.find((one) => one.applicationId === applicationId)!
    const day = localDate(new Date(startsAt))
    return submitting.mutateAsync({ applicationId, ...claimOf(day, given, files) })
  })
  return (
    <Dialog
      open
      wide
      title={copy.title}
      onClose={onClose}
      footer={
        sessions.length > 0 ? (
          <Button look="primary" busy={submitting.isPending} onClick={submit}>
            {correctionCopy.dialog.submit}
          </Button>
        ) : (
          <Button onClick={onClose}>{copy.close}</Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton count={3} className="mb-3 h-14" />}>
        {(listed) =>
          listed.length === 0 ? (
            <Empty title={copy.none}>{copy.noneText}</Empty>
          ) : (
            <Form onSubmit={submit}>
              <ErrorSummary
                errors={form.formState.isSubmitted ? errorList(form.formState.errors, labels) : []}
              />
              <p className="mb-4 text-ink-700">{copy.lead}</p>
              <FormField
                form={form}
                name="applicationId"
                as={Select}
                label={copy.choose}
                choices={listed.map(({ applicationId, startsAt, endsAt, ...session }) => ({
                  value: applicationId,
                  label: copy.option(
                    spanText(startsAt, endsAt),
                    session.missionTitle,
                    session.districtName,
                  ),
                }))}
              />
              <ClaimFields form={form} times />
              <Evidence client={client} onChange={setFiles} />
            </Form>
          )
        }
      </Loaded>
    </Dialog>
  )
}
