import type { ReactNode } from 'react'
import { Icon } from '../picture/icon.tsx'
import type { IconName } from '../picture/icon-paths.ts'
import { PaperCut, type MotifName } from '../picture/paper-cut.tsx'
import { classNames } from './class-names.ts'
import { verdictCopy } from './verdict.copy.ts'

/** What became of a certificate or a card, as its reader must tell it apart at a glance. */
export type VerdictFace = 'valid' | 'changed' | 'superseded' | 'revoked' | 'altered' | 'unknown'

/** Each face differs in its border, mark and picture; colour only supports them. */
const faces: Record<VerdictFace, { look: string; mark: IconName; motif: MotifName }> = {
  valid: {
    look: 'border-4 border-double border-green-600 bg-green-100 text-green-700',
    mark: 'check',
    motif: 'lantern',
  },
  changed: {
    look: 'border-2 border-dashed border-amber-700 bg-amber-100 text-amber-700',
    mark: 'warning',
    motif: 'lantern',
  },
  superseded: {
    look: 'border-2 border-ink-450 bg-paper-100 text-ink-700',
    mark: 'forward',
    motif: 'envelope',
  },
  revoked: {
    look: 'border-2 border-l-8 border-error-700 bg-error-100 text-error-700',
    mark: 'close',
    motif: 'boat',
  },
  altered: {
    look: 'border-4 border-dashed border-error-700 bg-error-100 text-error-700',
    mark: 'warning',
    motif: 'boat',
  },
  unknown: {
    look: 'border-2 border-dotted border-ink-450 bg-paper-0 text-ink-900',
    mark: 'search',
    motif: 'kite',
  },
}

/** The result of a verification: sign, word and sentence. */
export const Verdict = ({
  face,
  title,
  children,
}: {
  face: VerdictFace
  title: string
  children: ReactNode
}) => {
  const { look, mark, motif } = faces[face]
  return (
    <div
      role="status"
      className={classNames('flex items-center gap-4 rounded-hero p-4 md:gap-6 md:p-6', look)}
    >
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full border-4 border-current md:size-20">
        <Icon name={mark} size={36} />
      </span>
      <div className="min-w-0 grow">
        <p className="text-14">{verdictCopy.result}</p>
        <h2 className="font-display text-24 md:text-30">{title}</h2>
        <p className="mt-1">{children}</p>
      </div>
      <PaperCut motif={motif} size={112} className="max-md:hidden elder:hidden" />
    </div>
  )
}
