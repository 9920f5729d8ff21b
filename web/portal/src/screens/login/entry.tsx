import type { ReactNode } from 'react'
import { PaperCut, type MotifName } from 'kit/picture/paper-cut.tsx'
import { PageTitle } from '../../shell/page-title.tsx'

interface Props {
  title: string
  /** The picture beside the form, and what it stands for. */
  motif: MotifName
  words: string
  children: ReactNode
}

/** A form alone on its page; where there is room, beside a picture that says whose door this is. */
export const EntryPage = ({ title, motif, words, children }: Props) => (
  <div className="page py-6 md:py-14">
    <div className="mx-auto max-w-[480px] overflow-hidden rounded-hero border-line-200 md:border md:bg-paper-0 md:shadow-e2 lg:grid lg:max-w-[960px] lg:grid-cols-[480px_1fr] elder:lg:max-w-[640px]">
      <div className="md:p-10">
        <PageTitle className="mb-6 font-display">{title}</PageTitle>
        {children}
      </div>
      <div className="flex flex-col items-center justify-center gap-6 bg-zhu-50 p-10 text-center max-lg:hidden elder:hidden">
        <PaperCut
          motif={motif}
          size={motif === 'people' ? 150 : 240}
          className="h-auto max-w-full"
        />
        <div className="stitch w-24" />
        <p className="max-w-[14em] font-display text-24 font-semibold text-zhu-800">{words}</p>
      </div>
    </div>
  </div>
)
