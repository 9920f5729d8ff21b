import type { AgreementDetail, AgreementKey } from 'contract/foundation/agreement'
import type { DataKind } from 'contract/foundation/data-kind'
import type * as z from 'zod/mini'

export type Key = z.output<typeof AgreementKey>
type Section = z.output<typeof AgreementDetail>['sections'][number]

/** One version of a text, as it is written before it is published. */
export interface AgreementText {
  key: Key
  /** Two numbers; the first changes when people must agree again. */
  version: string
  /** The first day it is in force, in Asia/Shanghai. */
  effectiveFrom: string
  title: string
  /** What is new against the version before, a sentence each; empty for the first. */
  changes: readonly string[]
  intro: string
  sections: readonly Section[]
}

/** The names of everything that is held of a kind, which the privacy policy tells of. */
export type PartsOf = (kind: z.output<typeof DataKind>) => readonly string[]

/** The next version of a text: these parts stand in place of those with the same ids. */
export const revised = (
  before: AgreementText,
  facts: Pick<AgreementText, 'version' | 'effectiveFrom' | 'changes'> &
    Partial<Pick<AgreementText, 'title' | 'intro'>>,
  parts: readonly Section[],
): AgreementText => ({
  ...before,
  ...facts,
  sections: before.sections.map((section) => parts.find(({ id }) => id === section.id) ?? section),
})

/** A part of plain paragraphs. */
export const paragraphs = (id: string, title: string, ...texts: string[]): Section => ({
  id,
  title,
  paragraphs: texts,
  items: [],
})

/** A part with a list of terms, each explained. */
export const listed = (
  id: string,
  title: string,
  lead: string,
  items: readonly (readonly [term: string, text: string])[],
): Section => ({
  id,
  title,
  paragraphs: [lead],
  items: items.map(([term, text]) => ({ term, text })),
})
