import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoredFile } from 'contract/foundation/file'
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import { forgetDraft, keepDraft, recallDraft } from 'kit/form/draft.ts'
import { newRequestId } from 'kit/form/request-id.ts'

export type Stored = z.output<typeof StoredFile>

/** What was filled in on the way through the flow, and not sent. */
export interface CardDraft {
  /** Names this application: sent twice it is one. */
  requestId: string
  /** Assent, which the browser never keeps beyond the page: the text with its version, and the two consents. */
  agreed: string
  agreedFinance: boolean
  agreedPhoto: boolean
  documentValidUntil: string
  /** The identity document is valid without end. */
  longTerm: boolean
  address: string
  occupation: string
  contactName: string
  contactMobile: string
  face: Stored | null
  front: Stored | null
  back: Stored | null
  uniformSize: string
  delivery: string
  branchCode: string
  pickupOn: string
  pickupSlot: string
  postalAddress: string
}

const empty: Omit<CardDraft, 'requestId'> = {
  agreed: '',
  agreedFinance: false,
  agreedPhoto: false,
  documentValidUntil: '',
  longTerm: false,
  address: '',
  occupation: '',
  contactName: '',
  contactMobile: '',
  face: null,
  front: null,
  back: null,
  uniformSize: '',
  delivery: '',
  branchCode: '',
  pickupOn: '',
  pickupSlot: '',
  postalAddress: '',
}

const KEY = 'cardApplication'
const queryKey = [KEY, 'draft']

/** Unsent uploads are kept by the server for a day; those of an older draft are asked for again. */
const DAY_MS = 24 * 60 * 60 * 1000

const restored = async (): Promise<CardDraft> => {
  const now = new Date()
  const kept = await recallDraft(KEY, now)
  const values = (kept?.values ?? {}) as Partial<CardDraft>
  const fresh = (file: Stored | null | undefined) =>
    file && now.getTime() - new Date(file.at).getTime() < DAY_MS ? file : null
  return {
    ...empty,
    ...values,
    requestId: values.requestId ?? newRequestId(),
    face: fresh(values.face),
    front: fresh(values.front),
    back: fresh(values.back),
  }
}

/**
 * The draft that the steps of the flow share, in both of its copies. It lives in the cache, which logging
 * out empties, and without assent in this browser.
 */
export const useCardDraft = () => {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey,
    // Commands have everything asked for again; what stands here is newer than what the browser keeps.
    queryFn: async () => queries.getQueryData<CardDraft>(queryKey) ?? restored(),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
  const save = useCallback(
    (change: Partial<CardDraft>) => {
      const before = queries.getQueryData<CardDraft>(queryKey)
      if (!before) return
      const next = { ...before, ...change }
      queries.setQueryData(queryKey, next)
      void keepDraft(KEY, next, new Date())
    },
    [queries],
  )
  const done = useCallback(() => {
    forgetDraft(KEY)
    queries.removeQueries({ queryKey })
  }, [queries])
  return { draft: data ?? null, save, done }
}

/**
 * The draft as a page shows it, changed at once: the cache tells of its changes a moment later, in which
 * a box just ticked would stand empty again.
 */
export const useShownDraft = (
  draft: CardDraft,
  save: (change: Partial<CardDraft>) => void,
): [CardDraft, (change: Partial<CardDraft>) => void] => {
  const [changes, setChanges] = useState<Partial<CardDraft>>({})
  return [
    { ...draft, ...changes },
    (change) => {
      setChanges((before) => ({ ...before, ...change }))
      save(change)
    },
  ]
}

/** Whether everything on the first page has been agreed to. */
export const hasConsented = (draft: CardDraft): boolean =>
  draft.agreed !== '' && draft.agreedFinance && draft.agreedPhoto
