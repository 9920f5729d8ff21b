import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, recallDraft } from './draft.ts'

/** Milliseconds between two savings of what has changed. */
const every = 10_000

/** What the form says about its draft. */
export interface DraftState {
  /** ISO instant of the last saving; null before the first. */
  savedAt: string | null
  /** ISO instant of the draft that was put back; null when there was none. */
  restoredAt: string | null
  /** Forgets the draft and empties the form. */
  startOver: () => void
  /** Forgets the draft: what it held has been sent. */
  done: () => void
}

interface Options<Values extends FieldValues> {
  /** Names the form and, where it is about something, that. */
  key: string
  empty: DefaultValues<Values>
  /** What belongs to the input and lives beside the form. */
  beside?: Readonly<Record<string, unknown>>
  /** Called with what was put back, for what lives beside the form; with nothing when it is emptied. */
  onRestored?: (values: Readonly<Record<string, unknown>>) => void
}

/**
 * Keeps a form's values in this browser: every ten seconds, whenever a field is left and when the
 * page goes, if they have changed; puts them back the next time. Never passwords or document numbers.
 */
export const useDraft = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  { key, empty, beside = {}, onRestored = () => {} }: Options<Values>,
): DraftState => {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const present = useEffectEvent(() => ({ ...form.getValues(), ...beside }))
  const last = useRef<string | null>(null)
  const ended = useRef(false)
  const restored = useEffectEvent(onRestored)

  const save = useEffectEvent(async () => {
    const values = present()
    const text = JSON.stringify(values)
    if (ended.current || text === last.current) return
    last.current = text
    const now = new Date()
    await keepDraft(key, values, now)
    if (!ended.current) setSavedAt(now.toISOString())
  })
  const restore = useEffectEvent(async () => {
    const before = JSON.stringify(present())
    last.current = before
    const draft = await recallDraft(key, new Date())
    // Whoever was faster than the browser's storage keeps what he typed.
    if (!draft || ended.current || JSON.stringify(present()) !== before) return
    const own = Object.entries(draft.values).filter(([name]) => !Object.hasOwn(beside, name))
    form.reset({ ...empty, ...Object.fromEntries(own) } as Values, { keepDefaultValues: true })
    last.current = JSON.stringify({ ...form.getValues(), ...beside })
    setRestoredAt(draft.at)
    restored(draft.values)
  })

  useEffect(() => {
    ended.current = false
    void restore()
    const saveNow = () => void save()
    const timer = setInterval(saveNow, every)
    document.addEventListener('focusout', saveNow)
    addEventListener('pagehide', saveNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('focusout', saveNow)
      removeEventListener('pagehide', saveNow)
    }
  }, [key])

  const done = () => {
    ended.current = true
    forgetDraft(key)
    setSavedAt(null)
    setRestoredAt(null)
  }
  return {
    savedAt,
    restoredAt,
    done,
    startOver: () => {
      done()
      form.reset(empty as Values)
      onRestored({})
      last.current = JSON.stringify({ ...form.getValues(), ...beside })
      ended.current = false
    },
  }
}
