import { file as calls, type FilePurpose } from 'contract/foundation/file'
import type { ResultOf } from 'contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure, type Client } from '../api/client.ts'
import type { Send } from '../api/request.ts'
import { newNonce } from '../camera/nonce.ts'
import { fileFault, isPicture } from './check-file.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { uploadCopy as copy } from './upload.copy.ts'

type Purpose = z.output<typeof FilePurpose>
type Stored = ResultOf<typeof calls.upload>

/** One file on its way, or arrived. */
export interface UploadItem {
  key: string
  name: string
  state: 'preparing' | 'sending' | 'sent' | 'failed'
  /** From 0 to 1 while it is sent. */
  progress: number
  /** Why it failed, in words. */
  fault: string | null
  /** Whether trying again may help. */
  retryable: boolean
  /** Address of a picture of it within this page; null for what is none. */
  preview: string | null
  stored: Stored | null
}

interface Options {
  client: Client
  purpose: Purpose
  /** Most files at a time. */
  most: number
  /** The files that have arrived, after every change of them. */
  onChange: (stored: readonly Stored[]) => void
  /** Files that were sent before, such as those of a draft. */
  before?: readonly Stored[] | undefined
  /** How a file is sent by somebody without an account; the account's own way unless told. */
  send?: SendFile | undefined
}

/** Sends a file; quiet, because the row says what became of it. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; quiet: boolean; send: Send },
) => Promise<Stored>

/** Sends files one beside the other and keeps what became of each. */
export const useUploads = ({ client, purpose, most, onChange, before = [], send }: Options) => {
  const [items, setItems] = useState<readonly UploadItem[]>(() => before.map(itemOf))
  // What is true now: several files may end between two renderings.
  const present = useRef<readonly UploadItem[]>(items)
  const sendFile: SendFile =
    send ?? ((file, options) => client.call(calls.upload, { purpose, file }, options))
  const running = useRef(new Map<string, AbortController>())
  const sources = useRef(new Map<string, File>())

  const put = (next: readonly UploadItem[]) => {
    const arrived = (list: readonly UploadItem[]) => list.flatMap(({ stored }) => stored ?? [])
    const [before, after] = [arrived(present.current), arrived(next)]
    present.current = next
    setItems(next)
    if (before.length !== after.length || before.some((each, index) => each !== after[index]))
      onChange(after)
  }
  const change = (key: string, facts: Partial<UploadItem>) =>
    put(present.current.map((item) => (item.key === key ? { ...item, ...facts } : item)))

  const transmit = async (key: string, source: File) => {
    const ending = new AbortController()
    running.current.set(key, ending)
    try {
      const file = isPicture(source) ? await shrinkPicture(source) : source
      ending.signal.throwIfAborted()
      change(key, { state: 'sending', progress: 0, fault: null })
      const onProgress = (progress: number) => change(key, { progress })
      const options = { signal: ending.signal, quiet: true, send: sendWithProgress(onProgress) }
      const stored = await sendFile(file, options)
      change(key, { state: 'sent', stored, name: stored.name })
    } catch (error) {
      if (ending.signal.aborted) return
      change(key, { state: 'failed', ...faultOf(error) })
    } finally {
      running.current.delete(key)
    }
  }

  const start = (key: string, source: File, at: number) => {
    const fault = fileFault(source)
    const item: UploadItem = {
      key,
      name: source.name,
      state: fault ? 'failed' : 'preparing',
      progress: 0,
      fault,
      retryable: false,
      preview: !fault && isPicture(source) ? URL.createObjectURL(source) : null,
      stored: null,
    }
    sources.current.set(key, source)
    put(present.current.toSpliced(at, 0, item))
    if (!fault) void transmit(key, source)
  }

  const drop = (key: string) => {
    const item = present.current.find((each) => each.key === key)
    if (!item) return
    running.current.get(key)?.abort()
    if (item.preview) URL.revokeObjectURL(item.preview)
    sources.current.delete(key)
    put(present.current.filter((each) => each.key !== key))
    // What nothing takes up expires by itself: a failure here changes nothing for anybody.
    if (item.stored && !send)
      client.call(calls.remove, { fileId: item.stored.fileId }, { quiet: true }).catch(() => {})
  }

  useEffect(() => {
    const [ending, shown] = [running.current, present]
    return () => {
      for (const controller of ending.values()) controller.abort()
      for (const { preview } of shown.current) if (preview) URL.revokeObjectURL(preview)
    }
  }, [])

  return {
    items,
    /**
     * Adds files as far as there is room, of which those that did not arrive take none; says how many
     * were left out.
     */
    add: (files: readonly File[]): number => {
      const failed = present.current.filter(({ state }) => state === 'failed')
      const room = Math.max(0, most - (present.current.length - failed.length))
      const taken = files.slice(0, room)
      const surplus = Math.max(0, present.current.length + taken.length - most)
      // What may still arrive goes last.
      const leaving = failed.toSorted((a, b) => Number(a.retryable) - Number(b.retryable))
      for (const { key } of leaving.slice(0, surplus)) drop(key)
      for (const file of taken) start(newNonce(), file, present.current.length)
      return files.length - taken.length
    },
    retry: (key: string) => {
      const source = sources.current.get(key)
      if (!source) return
      change(key, { state: 'preparing', fault: null })
      void transmit(key, source)
    },
    replace: (key: string, file: File) => {
      const at = present.current.findIndex((item) => item.key === key)
      drop(key)
      start(newNonce(), file, Math.max(0, at))
    },
    remove: drop,
  }
}

const itemOf = (stored: Stored): UploadItem => ({
  key: stored.fileId,
  name: stored.name,
  state: 'sent',
  progress: 1,
  fault: null,
  retryable: false,
  preview: null,
  stored,
})

const faultOf = (error: unknown): Pick<UploadItem, 'fault' | 'retryable'> => {
  if (!isFailure(error)) return { fault: copy.failed, retryable: true }
  const way = error.name === 'networkDown' || error.name === 'timedOut'
  return {
    fault: error.name === 'networkDown' ? copy.offline : error.sentence,
    retryable: way || error.status === 429 || error.status >= 500,
  }
}
