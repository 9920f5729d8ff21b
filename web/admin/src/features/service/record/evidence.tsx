import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/service/record'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { PrivateFile } from '../../../ui/private-file.tsx'
import type { ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

type EvidenceFile = NonNullable<ManagedRecord['objection']>['files'][number]
type HandEntry = ManagedRecord['handEntries'][number]

type Props = Pick<ManagedRecord, 'recordId' | 'source' | 'handEntries'>

/** What was entered by hand: by whom, when, how much and why, with what proves it. */
export function HandEntries({ recordId, source, handEntries: entries }: Props) {
  const client = useClient()
  const nameOf = (kind: HandEntry['kind']) =>
    source === 'supplementary' && kind === 'stretch'
      ? recordCopy.supplementaryKind
      : recordCopy.handKinds[kind]
  return entries.map(({ kind, by, at, minutes, reason, files }) => (
    <small key={at + kind} className="block">
      {recordCopy.handEntry(nameOf(kind), by, whenText(at), formatMinutes(minutes))}
      <span className="block">{recordCopy.reason(reason)}</span>
      {files.length === 0 && kind !== 'decision' && (
        <span className="block">{recordCopy.evidenceKept}</span>
      )}
      {files.map((file) => (
        <PrivateFile
          key={file.fileId}
          file={file}
          link={(fileId, proof) =>
            client.call(record.handEvidenceLink, { recordId, fileId, ...proof }, { quiet: true })
          }
        />
      ))}
    </small>
  ))
}

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
