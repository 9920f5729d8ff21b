import { record } from 'contract/service/record'
import { useClient } from '../../../client.ts'
import { PrivateFile } from '../../../ui/private-file.tsx'
import type { ManagedRecord } from './record-minutes.ts'

type EvidenceFile = NonNullable<ManagedRecord['objection']>['files'][number]

/** One piece of evidence, shown to who asks for it. */
export function Evidence({ recordId, file }: { recordId: string; file: EvidenceFile }) {
  const client = useClient()
  return (
    <PrivateFile
      file={file}
      link={(fileId, proof) =>
        client.call(record.objectionFileLink, { recordId, fileId, ...proof }, { quiet: true })
      }
    />
  )
}
