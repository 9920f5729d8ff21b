import { fieldSentence } from 'contract/fields.copy'
import { emergencyRelationCopy } from 'contract/people/profile.copy'
import { isMobile } from 'contract/rules/mobile'
import { isPersonName, normalizePersonName } from 'contract/rules/person-name'
import { Select, TextInput } from '../ui/field.tsx'
import { uiCopy } from '../ui/ui.copy.ts'
import { emergencyCopy as copy } from './emergency.copy.ts'
import { MobileInput } from './number-fields.tsx'

/** An emergency contact as it is typed, by the names under which it is sent. */
export interface EmergencyValues {
  emergencyName: string
  emergencyRelation: keyof typeof emergencyRelationCopy | ''
  emergencyMobile: string
}

export type EmergencyFaults = Partial<Record<keyof EmergencyValues, string>>

export const emptyEmergency: EmergencyValues = {
  emergencyName: '',
  emergencyRelation: '',
  emergencyMobile: '',
}

/** What is wrong with a contact, in sentences by field; `kept`: a number is there already and may stay. */
export const emergencyFaults = (values: EmergencyValues, kept: boolean): EmergencyFaults => {
  const { emergencyName, emergencyRelation, emergencyMobile } = values
  const names = {
    emergencyName:
      emergencyName.trim() === ''
        ? 'required'
        : isPersonName(normalizePersonName(emergencyName))
          ? null
          : 'nameFormat',
    emergencyRelation: emergencyRelation === '' ? 'required' : null,
    emergencyMobile:
      emergencyMobile === ''
        ? kept
          ? null
          : 'required'
        : isMobile(emergencyMobile)
          ? null
          : 'mobileFormat',
  }
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => (name ? [[field, fieldSentence(name)]] : [])),
  )
}

/** The faults for the summary on top, in the order of the fields. */
export const emergencyErrors = (faults: EmergencyFaults): { id: string; text: string }[] =>
  Object.entries(faults).map(([id, text]) => ({ id, text: uiCopy.faultOf(labels[id] ?? '', text) }))

const labels: Readonly<Record<string, string>> = {
  emergencyName: copy.name,
  emergencyRelation: copy.relation,
  emergencyMobile: copy.mobile,
}

const choices = Object.entries(emergencyRelationCopy).map(([value, label]) => ({ value, label }))

interface Props {
  values: EmergencyValues
  faults: EmergencyFaults
  /** The number that is there already, masked. */
  kept?: string | undefined
  onChange: (values: EmergencyValues) => void
}

/** Name, relation and number of whom to call. */
export const EmergencyFields = ({ values, faults, kept, onChange }: Props) => (
  <>
    <TextInput
      id="emergencyName"
      label={copy.name}
      error={faults.emergencyName}
      autoComplete="off"
      value={values.emergencyName}
      onChange={({ target }) => onChange({ ...values, emergencyName: target.value })}
    />
    <Select
      id="emergencyRelation"
      label={copy.relation}
      error={faults.emergencyRelation}
      choices={choices}
      value={values.emergencyRelation}
      onChange={({ target }) =>
        onChange({
          ...values,
          emergencyRelation: target.value as EmergencyValues['emergencyRelation'],
        })
      }
    />
    <MobileInput
      id="emergencyMobile"
      label={copy.mobile}
      hint={
        <>
          {kept && <span className="block">{copy.mobileKept(kept)}</span>}
          {copy.mobileHint}
        </>
      }
      error={faults.emergencyMobile}
      value={values.emergencyMobile}
      onChange={(emergencyMobile) => onChange({ ...values, emergencyMobile })}
    />
  </>
)
