import { formatMinutes } from 'contract/rules/minutes.copy'
import { OWN_SYSTEM } from 'contract/rules/own-system'
import { systemName } from 'contract/rules/source-system.copy'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.split

interface Source {
  source: string
  serviceMinutes: number
  trainingMinutes: number
}

const wordsOf = ({ source, serviceMinutes, trainingMinutes }: Source): string =>
  [
    copy.of(systemName(source), formatMinutes(serviceMinutes)),
    ...(trainingMinutes > 0 ? [copy.training(formatMinutes(trainingMinutes))] : []),
  ].join(' ')

/** The totals by the system that recorded them; nothing where all of it is of this one. */
export const SourceSplit = ({ sources }: { sources: readonly Source[] }) =>
  sources.some(({ source }) => source !== OWN_SYSTEM) && (
    <p className="tabular text-14 text-ink-600">
      {copy.label}{' '}
      {sources.map((source) => (
        <span key={source.source} className="mr-3">
          <Unbroken words={wordsOf(source)} />
        </span>
      ))}
    </p>
  )
