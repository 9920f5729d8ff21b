import { exactEndText, exactText } from 'kit/ui/when.ts'
import { Deviations } from '../../../ui/deviations.tsx'
import { Ends } from '../../../ui/ends.tsx'
import type { ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

/** Sign-ins with their sign-outs, how each was taken down, and where they depart from the plan. */
export function RecordStretches({ of }: { of: ManagedRecord }) {
  return (
    <>
      <ul className="stretches">
        {of.stretches.map(({ signedInAt, signedOutAt, signInWay, signOutWay }) => (
          <li key={signedInAt}>
            {recordCopy.stretch(
              exactText(signedInAt),
              signedOutAt ? exactEndText(signedInAt, signedOutAt) : recordCopy.open,
            )}
            <Ends signIn={signInWay} signOut={signOutWay} source={of.source} />
          </li>
        ))}
        {/* Servers of the version before do not tell. */}
        {(of.kiosks ?? []).length > 0 && <li className="hint">{recordCopy.kiosks(of.kiosks)}</li>}
        {(of.ledBy ?? []).length > 0 && <li className="hint">{recordCopy.ledBy(of.ledBy)}</li>}
      </ul>
      <Deviations
        late={of.lateMinutes}
        early={of.earlyLeaveMinutes}
        uncounted={of.uncountedMinutes}
      />
    </>
  )
}
