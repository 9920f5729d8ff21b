import { file as files } from 'contract/foundation/file'
import type { CSSProperties } from 'react'
import { useClient } from '../client.ts'
import { PrivatePicture } from './private-picture.tsx'

interface Props {
  /** Names in the cache what it belongs to. */
  of: string
  /** Null: there is none yet. */
  fileId: string | null
  /** Fetches it from what it belongs to; null until that is saved. */
  saved: ((signal: AbortSignal, fileId: string) => Promise<Blob>) | null
  alt: string
  /** Said where it cannot be fetched. */
  failed: string
  style?: CSSProperties
}

/** A picture of something that is edited: sent just now, it is nobody's but the editor's until that is saved. */
export function EditedPicture({ of, fileId, saved, ...look }: Props) {
  const client = useClient()
  const load = (id: string) => async (signal: AbortSignal) => {
    const own = () => client.download(files.own, { fileId: id }, { signal, quiet: true })
    return saved ? saved(signal, id).catch(own) : own()
  }
  return (
    <PrivatePicture {...look} name={[of, fileId]} load={fileId === null ? null : load(fileId)} />
  )
}
