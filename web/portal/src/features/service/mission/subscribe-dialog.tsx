import { useMutation, useQuery } from '@tanstack/react-query'
import { savedSearch } from 'contract/service/saved-search'
import type { InputOf } from 'contract/endpoint'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { missionCopy } from './mission.copy.ts'
import { SavedSearches } from './saved-searches.tsx'

const copy = missionCopy.subscribe
const longestName = 30

interface Props {
  client: Client
  filter: InputOf<typeof savedSearch.save>['filter']
  /** The conditions in words. */
  labels: readonly string[]
  onClose: () => void
}

/** Subscribes to the conditions, and shows those that are subscribed to already. */
export const SubscribeDialog = ({ client, filter, labels, onClose }: Props) => {
  const [name, setName] = useState([...labels.join(copy.separator)].slice(0, longestName).join(''))
  const own = useQuery(client.query(savedSearch.list, {}))
  const save = useMutation(
    client.mutation(savedSearch.save, {
      onSuccess: () => {
        notify.success(copy.done)
        onClose()
      },
      onError: focusErrorSummary,
    }),
  )
  const refusal = isFailure(save.error) ? save.error.sentence : null
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          busy={save.isPending}
          onClick={() => save.mutate({ name: name.trim() || labels[0] || copy.title, filter })}
        >
          {copy.submit}
        </Button>
      }
    >
      {refusal && <ErrorSummary title={refusal} errors={[]} />}
      <p className="mb-3 text-ink-700">{copy.lead}</p>
      <p className="text-14 font-semibold">{copy.conditions}</p>
      <ul className="mb-1 flex flex-wrap gap-2 py-1">
        {labels.map((label) => (
          <li key={label} className="rounded-full bg-zhu-100 px-3 py-1 text-14 text-zhu-700">
            {label}
          </li>
        ))}
      </ul>
      <p className="mb-3 text-14 text-ink-600">{copy.datesLeftOut}</p>
      <TextInput
        id="subscription-name"
        label={copy.name}
        hint={copy.nameHint}
        value={name}
        maxLength={longestName}
        onChange={({ target }) => setName(target.value)}
      />
      {own.data && own.data.length > 0 && <SavedSearches client={client} searches={own.data} />}
    </Dialog>
  )
}
