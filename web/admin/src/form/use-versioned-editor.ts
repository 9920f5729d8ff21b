import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isFailure } from 'kit/api/failure.ts'
import type { LocalDrafts } from './local-drafts.ts'
import type { Problem, Refusal } from './problems.ts'
import type { useFormProblems } from './use-form-problems.ts'
import { useLocalDraft } from './use-local-draft.ts'

interface Subject<Values> {
  form: FormInstance<Values>
  /** What the form begins with. */
  initial: Values
  /** What is edited; null for what is not saved yet. */
  id: string | null
  /** The version the form begins with; absent for what is not saved yet. */
  version: number | undefined
  drafts: LocalDrafts<Values>
  problems: ReturnType<typeof useFormProblems>
  /** What is wrong with a draft, or with what is complete enough to be handed in. */
  check: (values: Values, complete: boolean) => Problem[]
  /** Writes over a version. */
  save: (values: Values, over: number | undefined) => Promise<{ id: string; version: number }>
  /** A draft was saved. */
  onSaved: (id: string) => void
  /** Hands in what has just been saved. */
  handIn: (id: string) => Promise<void>
  /** Where it is edited once it is saved. */
  addressOf: (id: string) => string
}

/**
 * The editor of something that several people may edit. Nothing typed is ever lost: refusals leave the
 * form as it is, another's version is never overwritten unseen, and what is not saved yet is kept in
 * this browser.
 */
export const useVersionedEditor = <Values extends object>(subject: Subject<Values>) => {
  const { form, initial, id, drafts, problems, check, save, onSaved, addressOf } = subject
  const [version, setVersion] = useState(subject.version)
  const [conflict, setConflict] = useState(false)
  const navigate = useNavigate()
  const handed = useLocation().state as Refusal | null

  // Before the form is mounted its store is empty.
  const values = (): Values => ({ ...initial, ...form.getFieldsValue(true) })
  const draft = useLocalDraft(drafts, id, () => ({ version: version ?? null, form: values() }))

  // Shows, once, what was refused on the page before.
  useEffect(() => {
    if (handed) problems.takeOver(handed)
  }, [])

  /** Saves on the server; the id, or null when something is in the way. */
  const store = async (complete: boolean, over: number | undefined): Promise<string | null> => {
    if (!problems.show(check(values(), complete))) return null
    draft.keep()
    try {
      const saved = await save(values(), over)
      setVersion(saved.version)
      draft.forget()
      return saved.id
    } catch (error) {
      if (isFailure(error, 'editedMeanwhile')) setConflict(true)
      else problems.refuse(error)
      return null
    }
  }
  const goOn = (saved: string, state?: Refusal) =>
    void navigate(addressOf(saved), { replace: true, state })
  const saveDraft = async (over = version) => {
    const saved = await store(false, over)
    if (!saved) return
    onSaved(saved)
    if (!id) goOn(saved)
  }
  const handIn = async () => {
    const saved = await store(true, version)
    if (!saved) return
    try {
      await subject.handIn(saved)
    } catch (error) {
      if (id) problems.refuse(error)
      else goOn(saved, problems.refusalOf(error))
    }
  }
  return {
    values,
    version,
    saveDraft,
    handIn,
    /** For the form: what it begins with, and how it tells what is typed. */
    ofForm: {
      form,
      initialValues: initial,
      onValuesChange: (changes: object) => {
        draft.keepSoon()
        problems.mend(changes, () => check(values(), true))
      },
      /** A field was left. */
      onBlur: () => {
        if (form.isFieldsTouched()) draft.keep()
      },
    },
    keptAt: draft.keptAt,
    offered: draft.offered,
    /** Goes on with what this browser kept, over the version it was typed over. */
    restore: () => {
      form.setFieldsValue(draft.offered!.form as Parameters<typeof form.setFieldsValue>[0])
      setVersion(draft.offered!.version ?? version)
      draft.taken()
    },
    discard: draft.forget,
    /** Another has saved meanwhile, and whose content is to hold is not decided. */
    conflict,
    decideLater: () => setConflict(false),
    keepMine: (latest: number) => {
      setConflict(false)
      void saveDraft(latest)
    },
    takeTheirs: (theirs: Values, latest: number) => {
      setConflict(false)
      form.setFieldsValue(theirs as Parameters<typeof form.setFieldsValue>[0])
      setVersion(latest)
      draft.forget()
      problems.show([])
    },
  }
}
