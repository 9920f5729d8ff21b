import type { ReactNode } from 'react'
import { PageTitle } from '../../shell/page-title.tsx'

/** The narrow page around login and registration. */
export const EntryPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page py-10">
    <div className="mx-auto max-w-[480px]">
      <PageTitle className="mb-6 font-display">{title}</PageTitle>
      {children}
    </div>
  </div>
)
