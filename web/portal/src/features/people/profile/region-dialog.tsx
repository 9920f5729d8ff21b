import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { pathText, useRegionSteps } from 'kit/form/region-levels.ts'
import { RegionPicker } from 'kit/form/region-picker.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { regionPath } from '../../../region-path.ts'
import { EditDialog } from './edit-dialog.tsx'
import { profileCopy } from './profile.copy.ts'
import { useSave, type Detail } from './use-profile.ts'

const copy = profileCopy.region
const depth = 3

interface Props {
  client: Client
  detail: Detail
  onClose: () => void
}

/** Where the volunteer lives, down to the county. */
export const RegionDialog = ({ client, detail, onClose }: Props) => {
  const [base] = useState(detail)
  const [path, setPath] = useState(() => regionPath(base.regionCode))
  const [complete, setComplete] = useState(true)
  const [error, setError] = useState<string | undefined>(undefined)
  const names = useRegionSteps(client, path, depth).flatMap(({ chosen }) => chosen?.name ?? [])
  const regionCode = path.at(-1) ?? ''
  const saving = useSave(client, { base, group: (each) => each.regionCode, onSaved: onClose })
  const submit = () => {
    setError(complete ? undefined : copy.missing)
    if (!complete) return focusErrorSummary()
    saving.save({ regionCode })
  }
  return (
    <EditDialog
      title={copy.title}
      changed={regionCode !== base.regionCode}
      busy={saving.busy}
      errors={error ? [{ id: 'regionCode', text: error }] : []}
      refusal={saving.refusal}
      conflict={
        saving.conflict && [
          {
            label: profileCopy.contact.region,
            mine: pathText(names),
            theirs: pathText(saving.conflict.regionPath),
          },
        ]
      }
      onTake={saving.takeTheirs}
      onSave={submit}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-600">{copy.lead}</p>
      <RegionPicker
        client={client}
        id="regionCode"
        depth={depth}
        path={path}
        error={error}
        onChange={(chosen, whole) => {
          setPath(chosen)
          setComplete(whole)
        }}
      />
    </EditDialog>
  )
}
