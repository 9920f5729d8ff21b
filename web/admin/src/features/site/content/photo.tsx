import { content } from 'contract/site/content'
import { file as files } from 'contract/foundation/file'
import { useClient } from '../../../client.ts'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import { contentCopy as copy } from './content.copy.ts'
import type { Photo as Value } from './content-form.ts'

/** The picture of a banner, cut as visitors see it. */
export function Photo({
  contentId,
  photo: { fileId, alt, focusX, focusY },
}: {
  contentId: string | null
  photo: Value
}) {
  const client = useClient()
  const load = async (signal: AbortSignal) => {
    const own = () => client.download(files.own, { fileId }, { signal, quiet: true })
    if (contentId === null) return own()
    // Sent just now, it is nobody's but the editor's until the banner is saved.
    return client
      .download(content.picture, { contentId, fileId }, { signal, quiet: true })
      .catch(own)
  }
  return (
    <PrivatePicture
      name={[content.picture.path, fileId]}
      load={load}
      alt={alt}
      failed={copy.photoFailed}
      style={{ objectPosition: `${focusX}% ${focusY}%` }}
    />
  )
}
