import { textBlocks, type Run } from 'contract/rules/structured-text'
import { Fragment, type ReactNode } from 'react'

interface Props {
  text: string
  /** A link of the text, as this app leads somewhere. */
  link: (to: string, words: string) => ReactNode
}

/** A text of the site's editors: paragraphs, steps, points and links, and nothing that is HTML. */
export const StructuredText = ({ text, link }: Props) => (
  <div className="structured-text">
    {textBlocks(text).map(({ kind, lines }, index) => {
      if (kind === 'paragraph')
        return lines.map((runs, line) => (
          <p key={`${index}-${line}`}>
            <Runs runs={runs} link={link} />
          </p>
        ))
      const List = kind === 'steps' ? 'ol' : 'ul'
      return (
        <List key={index}>
          {lines.map((runs, line) => (
            <li key={line}>
              <Runs runs={runs} link={link} />
            </li>
          ))}
        </List>
      )
    })}
  </div>
)

const Runs = ({ runs, link }: { runs: readonly Run[]; link: Props['link'] }) =>
  runs.map(({ text, to }, index) => (
    <Fragment key={index}>{to === undefined ? text : link(to, text)}</Fragment>
  ))
