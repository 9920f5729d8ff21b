import { useMutation } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { Id } from 'contract/fields'
import { starRating, StarRatingCode } from 'contract/service/star-rating'
import { Form } from 'kit/form/form.tsx'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, Select } from 'kit/ui/field.tsx'
import { starRatingCopy } from './star-rating.copy.ts'

const copy = starRatingCopy.dialog

type Standing = ResultOf<typeof starRating.standing>

const Fields = z.object({ rating: StarRatingCode, organizationId: Id })
const labels = { rating: copy.rating, organizationId: copy.certifiers }

/** Asks which rating and where it is to be certified, and applies for it. */
export const StarApplyDialog = ({
  client,
  standing: { offered, demands, serviceMinutes },
  onClose,
}: {
  client: Client
  standing: Standing
  onClose: () => void
}) => {
  const form = useContractForm<{ rating: string; organizationId: string }>(Fields, {
    rating: offered[0]?.rating ?? '',
    organizationId: offered[0]?.certifiers[0]?.organizationId ?? '',
  })
  const rating = form.watch('rating')
  const chosen = offered.find((one) => one.rating === rating)
  const certifiers = chosen?.certifiers ?? []
  // Another rating may be certified elsewhere: what was chosen for the one before holds only there.
  const certifierOf = (id: string) =>
    certifiers.some(({ organizationId }) => organizationId === id)
      ? id
      : (certifiers[0]?.organizationId ?? '')
  const applying = useMutation(
    client.mutation(starRating.apply, {
      onSuccess: () => {
        notify.success(copy.done)
        onClose()
      },
      onError: (error) => {
        if (isFailure(error)) form.refuse(error)
      },
    }),
  )
  const submit = form.submit((values) =>
    applying.mutateAsync({
      rating: StarRatingCode.parse(values.rating),
      organizationId: certifierOf(values.organizationId),
    }),
  )
  const demand = demands.find((one) => one.rating === rating)
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      footer={
        <Button look="primary" busy={applying.isPending} onClick={submit}>
          {copy.submit}
        </Button>
      }
    >
      <Form onSubmit={submit}>
        <ErrorSummary
          errors={form.formState.isSubmitted ? errorList(form.formState.errors, labels) : []}
        />
        <p className="mb-4 font-semibold">{copy.counted(serviceMinutes)}</p>
        <FormField
          form={form}
          name="rating"
          as={Select}
          label={copy.rating}
          hint={
            demand &&
            `${copy.needs(demand.serviceMinutes)}${
              demand.communityMinutes > 0 ? copy.community(demand.communityMinutes) : ''
            }`
          }
          choices={offered.map((one) => ({
            value: one.rating,
            label: starRatingCopy.nameOf(one.rating),
          }))}
        />
        <FormField
          form={form}
          name="organizationId"
          as={Select}
          label={copy.certifiers}
          hint={copy.certifiersHint}
          choices={certifiers.map(({ organizationId, name }) => ({
            value: organizationId,
            label: name,
          }))}
        />
        <p className="text-14 text-ink-600">{copy.public}</p>
      </Form>
    </Dialog>
  )
}
