import { useEffect, useRef, useState } from 'react'
import { useAdministrator } from '../administrator.ts'
import type { LocalDraft, LocalDrafts } from './local-drafts.ts'

/** Milliseconds of rest after typing until the browser keeps it. */
const restBeforeKeeping = 1000

/** What an editor keeps in this browser until the server has it, and what it kept the last time. */
export const useLocalDraft = <Values>(
  drafts: LocalDrafts<Values>,
  id: string | null,
  present: () => Pick<LocalDraft<Values>, 'version' | 'form'>,
) => {
  const { adminId } = useAdministrator()
  const [offered, setOffered] = useState(() => drafts.recall(adminId, id))
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(resting.current), [])

  const keep = () => {
    clearTimeout(resting.current)
    const savedAt = new Date().toISOString()
    drafts.keep(adminId, id, { savedAt, ...present() })
    setKeptAt(savedAt)
  }
  return {
    /** What was kept the last time and never saved, until it is taken or forgotten. */
    offered,
    /** When this browser last kept something, an ISO instant; null when the server has everything. */
    keptAt,
    keep,
    /** Keeps it when the typing rests. */
    keepSoon: () => {
      clearTimeout(resting.current)
      resting.current = setTimeout(keep, restBeforeKeeping)
    },
    /** It was put back into the form. */
    taken: () => setOffered(null),
    forget: () => {
      clearTimeout(resting.current)
      drafts.forget(adminId, id)
      setKeptAt(null)
      setOffered(null)
    },
  }
}
