import type { RowOf } from 'contract/endpoint'
import { issuerStamp } from 'contract/service/issuer-stamp'
import { useClient } from '../../../client.ts'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import { stampCopy as copy } from './stamp.copy.ts'
import './stamp.css'

export type Stamp = RowOf<typeof issuerStamp.list>

/** One picture as it is printed. */
export function StampPicture({ stamp: { stampId, digest } }: { stamp: Stamp }) {
  const client = useClient()
  return (
    <span className="stamp-picture">
      <PrivatePicture
        name={[issuerStamp.picture.path, stampId]}
        load={(signal) =>
          client.download(issuerStamp.picture, { stampId }, { signal, quiet: true })
        }
        alt={copy.named(digest.slice(0, 8))}
        failed={copy.pictureFailed}
      />
    </span>
  )
}
