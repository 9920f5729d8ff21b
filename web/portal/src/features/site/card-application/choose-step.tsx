import type { cardApplication } from 'contract/site/card-application'
import type { ResultOf } from 'contract/endpoint'
import { Link } from 'react-router'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { flowCopy as copy } from './flow.copy.ts'

type Own = ResultOf<typeof cardApplication.applyState>

const kinds = ['debit', 'credit', 'electronic'] as const

interface Props {
  own: Own
  /** Addresses of the two ways on. */
  paths: { debit: string; credit: string }
  onBack: () => void
}

/** The three ways beside each other; on a phone one below the other. */
export const ChooseStep = ({ own, paths, onBack }: Props) => {
  const to = { ...paths, electronic: '/personalCenter/volunteerCard' }
  return (
    <>
      <p className="mb-4 text-ink-700">{copy.chooseLead}</p>
      <table className="w-full table-fixed border-collapse rounded-card bg-paper-0 max-md:hidden elder:hidden">
        <caption className="sr-only">{copy.table}</caption>
        <thead>
          <tr>
            <td className="w-32" />
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="border border-line-300 bg-zhu-50 p-3 text-left">
                {copy.kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {copy.rows.map(([term, ...cells]) => (
            <tr key={term}>
              <th scope="row" className="border border-line-300 p-3 text-left whitespace-nowrap">
                {term}
              </th>
              {cells.map((cell, index) => (
                <td key={kinds[index]} className="border border-line-300 p-3 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td className="border border-line-300" />
            {kinds.map((kind) => (
              <td key={kind} className="border border-line-300 p-3 align-top">
                <Choice kind={kind} own={own} to={to[kind]} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <ul className="flex flex-col gap-4 md:hidden elder:flex">
        {kinds.map((kind, column) => (
          <li key={kind} className="rounded-card border border-line-300 bg-paper-0 p-4">
            <h3 className="text-18">{copy.kinds[kind]}</h3>
            <dl className="my-3 flex flex-col gap-2">
              {copy.rows.map(([term, ...cells]) => (
                <div key={term}>
                  <dt className="text-14 text-ink-600">{term}</dt>
                  <dd>{cells[column]}</dd>
                </div>
              ))}
            </dl>
            <Choice kind={kind} own={own} to={to[kind]} />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Button onClick={onBack}>{copy.back}</Button>
      </div>
    </>
  )
}

const Choice = ({ kind, own, to }: { kind: (typeof kinds)[number]; own: Own; to: string }) => {
  const obstacle = kind === 'electronic' ? null : own[kind]
  if (obstacle) return <Chip tone="amber">{copy.obstacles[obstacle]}</Chip>
  return (
    <Link to={to} className={buttonClass(kind === 'debit' ? 'primary' : 'secondary', true)}>
      {copy.choices[kind]}
    </Link>
  )
}
