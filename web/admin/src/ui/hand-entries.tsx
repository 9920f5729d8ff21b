import { formatMinutes } from 'contract/rules/minutes.copy'
import { type ManagedRecord, record } from 'contract/service/record'
import type * as z from 'zod/mini'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../client.ts'
import { handEntriesCopy as copy } from './hand-entries.copy.ts'
import { PrivateFile } from './private-file.tsx'

type Props = Pick<z.output<typeof ManagedRecord>, 'recordId' | 'source' | 'handEntries'>

/** What was entered by hand of a record: by whom, when, how much and why, with what proves it. */
export function HandEntries({ recordId, source, handEntries: entries }: Props) {
  const client = useClient()
  const nameOf = (kind: Props['handEntries'][number]['kind']) =>
    source === 'supplementary' && kind === 'stretch' ? copy.supplementary : copy.kinds[kind]
  return entries.map(({ kind, by, at, minutes, reason, files }) => (
    <small key={at + kind} className="block">
      <Unbroken words={copy.entry(nameOf(kind), by, whenText(at), formatMinutes(minutes))} />
      <span className="block">
        <Unbroken words={copy.reason(reason)} />
      </span>
      {files.length === 0 && kind !== 'decision' && <span className="block">{copy.kept}</span>}
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
