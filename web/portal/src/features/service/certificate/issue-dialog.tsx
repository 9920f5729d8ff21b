import { useMutation } from '@tanstack/react-query'
import { PURPOSE_LENGTH } from 'contract/rules/terms'
import { certificate } from 'contract/service/certificate'
import type { Grade } from 'contract/states'
import type * as z from 'zod/mini'
import { serviceCategoryCodes, type ServiceCategory } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { RegionPicker } from 'kit/form/region-picker.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Checkbox, ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { certificateCopy } from './certificate.copy.ts'
import { GradeFilter } from './grade-filter.tsx'
import { holderCopy } from './holder.copy.ts'

const copy = certificateCopy.issue

/** Which effective records go into a new certificate; without a choice, all of them. */
export const IssueDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [city, setCity] = useState<string[]>([])
  const [categories, setCategories] = useState<ServiceCategory[]>([])
  const [gradeFrom, setGradeFrom] = useState<z.output<typeof Grade> | ''>('')
  const [purpose, setPurpose] = useState('')
  const [english, setEnglish] = useState(false)
  const [honours, setHonours] = useState(false)
  const [reversed, setReversed] = useState(false)
  const issue = useMutation(
    client.mutation(
      certificate.issue,
      {
        onSuccess: () => {
          notify.success(copy.done)
          onClose()
        },
        onError: focusErrorSummary,
      },
      { quiet: true },
    ),
  )
  const submit = () => {
    const wrong = from !== '' && to !== '' && to < from
    setReversed(wrong)
    if (wrong) return focusErrorSummary()
    issue.mutate({
      ...(from && { from }),
      ...(to && { to }),
      ...(city.length > 0 && { regionCodes: city.slice(-1) }),
      ...(categories.length > 0 && { categories }),
      ...(gradeFrom && { gradeFrom }),
      ...(purpose.trim() && { purpose: purpose.trim() }),
      ...(english && { english }),
      ...(honours && { honours }),
    })
  }
  const refusal = isFailure(issue.error) ? issue.error.sentence : null

  return (
    <Dialog
      open
      wide
      title={copy.title}
      onClose={onClose}
      footer={
        <Button look="primary" busy={issue.isPending} busyText={copy.submitting} onClick={submit}>
          {copy.submit}
        </Button>
      }
    >
      {reversed ? (
        <ErrorSummary errors={[{ id: 'issue-to', text: copy.range }]} />
      ) : (
        refusal && <ErrorSummary title={refusal} errors={[]} />
      )}
      <p className="mb-4 text-ink-600">{copy.intro}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextInput
          id="issue-from"
          type="date"
          optional
          label={copy.from}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextInput
          id="issue-to"
          type="date"
          optional
          label={copy.to}
          value={to}
          error={reversed ? copy.range : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <RegionPicker
        label={copy.city}
        client={client}
        id="issue-city"
        depth={2}
        empty={copy.anyCity}
        path={city}
        onChange={setCity}
      />
      <fieldset>
        <legend className="font-semibold">{copy.categories}</legend>
        <p className="text-14 text-ink-600">{copy.categoriesHint}</p>
        <div className="mt-1 grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          {serviceCategoryCodes.map((code) => (
            <label key={code} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-6 shrink-0 accent-zhu-600"
                checked={categories.includes(code)}
                onChange={({ target }) =>
                  setCategories((chosen) =>
                    target.checked ? [...chosen, code] : chosen.filter((one) => one !== code),
                  )
                }
              />
              {serviceCategoryNames[code]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5">
        <GradeFilter
          client={client}
          scope={{ from, to, regionCode: city.at(-1) ?? '', categories }}
          value={gradeFrom}
          onChange={setGradeFrom}
        />
        <TextInput
          id="issue-purpose"
          optional
          label={holderCopy.issue.purpose}
          hint={holderCopy.issue.purposeHint(PURPOSE_LENGTH)}
          maxLength={PURPOSE_LENGTH}
          value={purpose}
          onChange={({ target }) => setPurpose(target.value)}
        />
        <Checkbox
          id="issue-english"
          label={holderCopy.issue.english}
          hint={holderCopy.issue.englishHint}
          checked={english}
          onChange={({ target }) => setEnglish(target.checked)}
        />
        <Checkbox
          id="issue-honours"
          label={holderCopy.issue.honours}
          hint={holderCopy.issue.honoursHint}
          checked={honours}
          onChange={({ target }) => setHonours(target.checked)}
        />
      </div>
    </Dialog>
  )
}
