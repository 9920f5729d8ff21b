import {
  allHeadsCommands,
  certificateCommands,
  newestHeadCommands,
  witnessCommands,
} from 'contract/rules/head-commands'
import type { ReactNode } from 'react'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Commands } from './commands.tsx'
import { transparencyCopy } from './transparency.copy.ts'

const copy = transparencyCopy.check

/** How heads are checked with tools that are not ours. */
export const HowToCheck = ({ site }: { site: string }) => (
  <section className="mt-10">
    <SectionTitle>{copy.title}</SectionTitle>
    <p className="mb-2 max-w-reading text-ink-700">{copy.intro}</p>
    <Way title={copy.newest} text={copy.newestText} commands={newestHeadCommands(site)} />
    <Way title={copy.all} text={copy.allText} commands={allHeadsCommands(site)}>
      <Source file="/check-heads.py">{copy.script}</Source>
    </Way>
    <Way title={copy.proof} text={copy.proofText} commands={certificateCommands(site)} />
    <Way title={copy.witness} text={copy.witnessText} commands={witnessCommands(site)}>
      <Source file="/witness.mjs">{copy.program}</Source>
    </Way>
  </section>
)

const Way = ({
  title,
  text,
  commands,
  children,
}: {
  title: string
  text: string
  commands: readonly string[]
  children?: ReactNode
}) => (
  <Disclosure title={title}>
    <p className="max-w-reading">{text}</p>
    <Commands lines={commands.join('\n')} label={title}>
      {children}
    </Commands>
  </Disclosure>
)

const Source = ({ file, children }: { file: string; children: string }) => (
  <a
    href={file}
    className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
  >
    {children}
  </a>
)
