import { useQuery, useQueryClient } from '@tanstack/react-query'
import { profile } from 'contract/people/profile'
import type { ResultOf } from 'contract/endpoint'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import {
  emergencyFaults,
  emptyEmergency,
  type EmergencyFaults,
} from 'kit/form/emergency-fields.tsx'

type Detail = ResultOf<typeof profile.myDetail>

/**
 * Who applies, as far as the sheet speaks of him: whom to call, and who answers for a minor. Without an
 * answer the sheet works without; the server asks for none of it here.
 */
export const usePerson = (client: Client) => {
  const queries = useQueryClient()
  const detail = useQuery(client.query(profile.myDetail, {})).data ?? null
  const [contact, setContact] = useState(emptyEmergency)
  const [faults, setFaults] = useState<EmergencyFaults>({})
  const typed = Object.values(contact).some((value) => value.trim() !== '')

  /** What is wrong with a contact that was begun; one that was not is left out. */
  const check = (): EmergencyFaults => {
    const found = typed ? emergencyFaults(contact, false) : {}
    setFaults(found)
    return found
  }
  /** Keeps what was typed in the own data, so that nobody types it again. */
  const keep = async () => {
    const { emergencyName, emergencyRelation, emergencyMobile } = contact
    if (!typed || !detail || detail.emergency || !emergencyRelation) return
    const send = (version: string) =>
      client.call(
        profile.update,
        { version, emergencyName, emergencyRelation, emergencyMobile },
        { quiet: true },
      )
    const kept = await send(detail.version).catch((error: unknown) => {
      // Something else was changed since the sheet opened: the contact is new all the same.
      if (!isFailure(error, 'profileChanged')) throw error
      return send((error.details.current as Detail).version)
    })
    queries.setQueryData(client.query(profile.myDetail, {}).queryKey, kept)
  }
  return { detail, contact, setContact, faults, check, keep }
}
