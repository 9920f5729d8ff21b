import type { Ref } from 'react'
import { ExclamationCircleFilled } from '@ant-design/icons'
import { uiCopy } from './ui.copy.ts'
import './error-summary.css'

interface Props {
  /** What the server said about the whole, if it refused. */
  sentence?: string | null
  problems: { text: string; go: () => void }[]
  ref?: Ref<HTMLDivElement>
}

/** What is wrong with a form, on top of it; each line leads to its field. Focus it to announce it. */
export function ErrorSummary({ sentence, problems, ref }: Props) {
  if (problems.length === 0 && !sentence) return null
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="error-summary">
      <h2>
        <ExclamationCircleFilled aria-hidden="true" /> {sentence ?? uiCopy.errorSummary}
      </h2>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ text, go }) => (
            <li key={text}>
              <button type="button" className="link" onClick={go}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
