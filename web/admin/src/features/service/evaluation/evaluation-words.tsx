import { Tag } from 'antd'
import { scoreNames } from 'contract/service/evaluation.copy'
import { isCritical, type Score } from 'contract/rules/evaluation-limits'
import type { ReactNode } from 'react'
import { evaluationCopy as copy } from './evaluation.copy.ts'

interface Props {
  score: number
  impressions: readonly string[]
  /** Words of the marks. */
  names: Readonly<Record<string, string>>
  text: string
  children?: ReactNode
}

/** A score with its word, marks and text, as every list of evaluations shows them. */
export function EvaluationWords({ score, impressions, names, text, children }: Props) {
  return (
    <>
      <strong className="tabular">{copy.scoreOf(score, scoreNames[score as Score])}</strong>
      {impressions.length > 0 && (
        <span className="flags block">
          {impressions.map((code) => (
            <Tag key={code} color={isCritical(code) ? 'warning' : 'success'}>
              {names[code]}
            </Tag>
          ))}
        </span>
      )}
      {text && <span className="block">{text}</span>}
      {children}
    </>
  )
}
