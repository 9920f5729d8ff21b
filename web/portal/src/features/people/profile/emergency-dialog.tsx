import { emergencyRelationCopy } from 'contract/people/profile.copy'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { emergencyCopy } from 'kit/form/emergency.copy.ts'
import {
  EmergencyFields,
  emergencyErrors,
  emergencyFaults,
  type EmergencyFaults,
  type EmergencyValues,
} from 'kit/form/emergency-fields.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { EditDialog, type Compared } from './edit-dialog.tsx'
import { profileCopy } from './profile.copy.ts'
import { useSave, type Detail } from './use-profile.ts'

const copy = profileCopy.emergency

interface Props {
  client: Client
  detail: Detail
  onClose: () => void
}

/** Name, relation and number of whom to call; the number that is there is never shown in full. */
export const EmergencyDialog = ({ client, detail, onClose }: Props) => {
  const [base] = useState(detail)
  const before: EmergencyValues = {
    emergencyName: base.emergency?.name ?? '',
    emergencyRelation: base.emergency?.relation ?? '',
    emergencyMobile: '',
  }
  const [values, setValues] = useState(before)
  const [faults, setFaults] = useState<EmergencyFaults>({})
  const saving = useSave(client, { base, group: ({ emergency }) => emergency, onSaved: onClose })
  const kept = (saving.conflict ?? base).emergency?.mobile
  const submit = () => {
    const found = emergencyFaults(values, kept !== undefined)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusErrorSummary()
    const { emergencyName, emergencyRelation, emergencyMobile } = values
    saving.save({
      emergencyName,
      ...(emergencyRelation && { emergencyRelation }),
      ...(emergencyMobile && { emergencyMobile }),
    })
  }
  return (
    <EditDialog
      title={copy.title}
      changed={JSON.stringify(values) !== JSON.stringify(before)}
      busy={saving.busy}
      errors={emergencyErrors(faults)}
      refusal={saving.refusal}
      conflict={saving.conflict && comparison(values, saving.conflict)}
      onTake={saving.takeTheirs}
      onSave={submit}
      onClose={onClose}
    >
      <EmergencyFields values={values} faults={faults} kept={kept} onChange={setValues} />
    </EditDialog>
  )
}

const comparison = (values: EmergencyValues, { emergency }: Detail): Compared[] => {
  const relationOf = (relation: EmergencyValues['emergencyRelation'] | undefined) =>
    relation ? emergencyRelationCopy[relation] : profileCopy.none
  const theirs = emergency?.mobile ?? profileCopy.none
  return [
    {
      label: emergencyCopy.name,
      mine: values.emergencyName,
      theirs: emergency?.name ?? profileCopy.none,
    },
    {
      label: emergencyCopy.relation,
      mine: relationOf(values.emergencyRelation),
      theirs: relationOf(emergency?.relation),
    },
    { label: emergencyCopy.mobile, mine: values.emergencyMobile || theirs, theirs },
  ]
}
