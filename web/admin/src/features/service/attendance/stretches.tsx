import { exactEndText, exactText } from 'kit/ui/when.ts'
import { Ends } from '../../../ui/ends.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import type { RosterRow } from './roster.ts'

/** Sign-ins with their sign-outs and how each was taken down. */
export function Stretches({
  stretches,
  ledBy = [],
  kiosks = [],
}: Pick<RosterRow, 'stretches'> & Partial<Pick<RosterRow, 'ledBy' | 'kiosks'>>) {
  if (stretches.length === 0) return attendanceCopy.presence.notSignedIn
  return (
    <ul className="stretches">
      {stretches.map((stretch) => (
        <li key={stretch.stretchId}>
          {attendanceCopy.stretch(
            exactText(stretch.signedInAt),
            stretch.signedOutAt
              ? exactEndText(stretch.signedInAt, stretch.signedOutAt)
              : attendanceCopy.open,
          )}
          <Ends signIn={stretch.signInWay} signOut={stretch.signOutWay} />
        </li>
      ))}
      {kiosks.length > 0 && <li className="hint">{attendanceCopy.kiosks(kiosks)}</li>}
      {ledBy.length > 0 && <li className="hint">{attendanceCopy.ledBy(ledBy)}</li>}
    </ul>
  )
}
