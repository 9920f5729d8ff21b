import { audit } from 'contract/desk/audit'
import type { ResultOf } from 'contract/endpoint'
import { whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { Facts, type Fact } from '../../../ui/facts.tsx'
import { sealCopy as copy } from './audit.copy.ts'
import './audit.css'

export type Seal = ResultOf<typeof audit.seal>

interface Props {
  seal: Seal
  /** Somebody took note of it: what was checked before is told again. */
  onAcknowledged: () => void
  onClose: () => void
}

/** One seal computed again: what it says and what was found, and the note that the audit duty takes of it. */
export function SealDialog({ seal, onAcknowledged, onClose }: Props) {
  const mayAcknowledge = useMay('sealAcknowledge')
  const { number, broken, acknowledged } = seal
  if (broken && !acknowledged && mayAcknowledge)
    return (
      <CommandDialog
        command={audit.acknowledgeSeal}
        input={(reason) => ({ number, finding: broken.finding, reason })}
        title={copy.title(number)}
        subject={copy.brokenSubject}
        consequence={<SealFacts seal={seal} />}
        typed={String(number)}
        reason={{ minimum: 10, maximum: 500, label: copy.reason, hint: copy.reasonHint }}
        width={680}
        confirm={copy.acknowledge}
        danger
        said={copy.acknowledged}
        onDone={onAcknowledged}
        onClose={onClose}
      />
    )
  return (
    <ViewDialog width={680} title={copy.title(number)} onClose={onClose}>
      <SealFacts seal={seal} />
    </ViewDialog>
  )
}

function SealFacts({ seal: { from, to, sealed, broken, acknowledged } }: { seal: Seal }) {
  const rows: Fact[] = [
    [copy.period, copy.span(whenText(from), whenText(to))],
    [copy.sealedEvents, copy.events(sealed.events)],
    [copy.sealedHash, sealed.hash],
  ]
  if (broken)
    rows.push(
      [copy.foundEvents, copy.events(broken.found.events)],
      [copy.foundHash, broken.found.hash],
      [copy.problem, copy.problemsText(broken.problems)],
    )
  if (acknowledged)
    rows.push(
      [copy.by, copy.byText(acknowledged.by, whenText(acknowledged.at))],
      [copy.because, acknowledged.reason],
    )
  return (
    <>
      {!broken && <p>{copy.holds}</p>}
      {acknowledged && <p>{copy.stillBroken}</p>}
      <Facts of={rows} className="seal-facts tabular" />
    </>
  )
}
