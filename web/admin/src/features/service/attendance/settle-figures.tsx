import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { attendance } from 'contract/service/attendance'
import { useClient } from '../../../client.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { settleCopy } from './settle.copy.ts'
import './settle.css'

export type Settlement = ResultOf<typeof attendance.settlement>
type Figures = Settlement['figures']

const copy = settleCopy.figures

const names = [
  'expected',
  'came',
  'walkIns',
  'absent',
  'excused',
  'forgotten',
  'byHand',
  'late',
] as const satisfies readonly (keyof Figures)[]

/** What became of a session, figure by figure. */
export function SettleFigures({ of }: { of: Figures }) {
  return (
    <dl className="settle-figures" aria-label={copy.label}>
      {names.map((name) => (
        <div key={name}>
          <dt>{copy[name]}</dt>
          <dd>{settleCopy.people(of[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The figures that are none, or all, say nothing in a line: only what happened. */
export const figuresText = (of: Figures): string =>
  names
    .filter((name) => of[name] > 0)
    .map((name) => settleCopy.figure(copy[name], of[name]))
    .join(settleCopy.between)

/** The same of one session, asked for where its records are listed. */
export function SessionFigures({ sessionId }: { sessionId: string }) {
  const query = useQuery(useClient().query(attendance.settlement, { sessionId }))
  const { data } = query
  if (!data) return <NoAnswer of={query} waiting={null} />
  const open = Object.values(data.open).reduce((sum, one) => sum + one, 0)
  return (
    <>
      <SettleFigures of={data.figures} />
      {open > 0 && (
        <p>
          <LinkButton to={`/attendance/${sessionId}/settle`}>
            {settleCopy.openLeft(open)}
          </LinkButton>
        </p>
      )}
    </>
  )
}
