import { provenanceCopy } from 'contract/provenance.copy'
import type { ResultOf } from 'contract/endpoint'
import type { certificate } from 'contract/service/certificate'
import { certificateCopy } from './certificate.copy.ts'

type Line = Pick<
  ResultOf<typeof certificate.verify>['lines'][number],
  'way' | 'grade' | 'source' | 'supplementary'
>

/** Below the head that names both: how the minutes of a line were recorded, what they are worth, and in which system. */
export const LineProvenance = ({ line: { way, grade, source, supplementary } }: { line: Line }) => (
  <>
    <span className={supplementary ? 'font-semibold' : ''}>
      {provenanceCopy.wayOf({ way, source: supplementary ? 'supplementary' : undefined })}
    </span>
    {grade && <span className="block text-14">{provenanceCopy.gradeOf(grade)}</span>}
    <span className="block text-14 text-ink-600">{certificateCopy.verify.sourceOf(source)}</span>
  </>
)
