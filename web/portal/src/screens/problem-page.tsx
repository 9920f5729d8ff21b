import type { ReactNode } from 'react'
import { PaperCut, type MotifName } from 'kit/picture/paper-cut.tsx'
import { PageTitle } from '../shell/page-title.tsx'

interface Props {
  motif: MotifName
  title: string
  text: ReactNode
  /** What stands between the words and the ways on, such as a search box. */
  children?: ReactNode
  /** Ways on, the best one first. */
  actions: ReactNode
}

/** The family of pages that have nothing to show: a paper-cut, what happened, and the ways on. */
export const ProblemPage = ({ motif, title, text, children, actions }: Props) => (
  <div className="page flex flex-col items-center gap-4 py-12 text-center md:py-16">
    <PaperCut motif={motif} size={200} />
    <PageTitle className="font-display">{title}</PageTitle>
    <div className="flex max-w-[36em] flex-col gap-2 text-ink-600">{text}</div>
    {children}
    <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
  </div>
)
