import { CHILD_BELOW, OF_AGE } from 'contract/rules/terms'
import { emergencyRelationCopy } from 'contract/people/profile.copy'
import { ageOn } from 'contract/rules/id-number'
import { Link } from 'react-router'
import { EmergencyFields } from 'kit/form/emergency-fields.tsx'
import { applicationCopy } from './application.copy.ts'
import type { usePerson } from './use-person.ts'

const copy = applicationCopy.apply.person

type Person = ReturnType<typeof usePerson>

/** Whom to call: what is known already, or once to fill in. */
export const EmergencySection = ({ person }: { person: Person }) => {
  const { detail, contact, setContact, faults } = person
  if (!detail) return null
  const { emergency } = detail
  return (
    <section className="mb-5">
      <h3 className="mb-1 text-16">{copy.emergency}</h3>
      {emergency ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>
            {emergency.name} · {emergencyRelationCopy[emergency.relation]} ·{' '}
            <span className="tabular">{emergency.mobile}</span>
          </span>
          <Link
            to="/personalCenter/personalInfo"
            className="tall-link font-semibold text-zhu-700 underline underline-offset-4"
          >
            {copy.change}
          </Link>
        </p>
      ) : (
        <>
          <p className="mb-3 text-14 text-ink-600">{copy.emergencyLead}</p>
          <EmergencyFields values={contact} faults={faults} onChange={setContact} />
        </>
      )}
    </section>
  )
}

/** Who is asked before a minor is taken, told before he applies. */
export const GuardianSection = ({ person, startsAt }: { person: Person; startsAt: string }) => {
  const { detail } = person
  if (!detail) return null
  const age = ageOn(detail.birthDate as never, new Date(startsAt))
  if (age >= OF_AGE) return null
  return (
    <section className="mb-5 rounded-control bg-blue-100 p-4">
      <h3 className="text-16 text-blue-600">{copy.guardian}</h3>
      <p className="mt-1">{age < CHILD_BELOW ? copy.guardianAlways : copy.guardianMaybe}</p>
      {detail.guardians.length > 0 ? (
        <ul className="mt-1">
          {detail.guardians.map(({ nameMasked, relation, mobileMasked }) => (
            <li key={`${nameMasked}${mobileMasked}`}>
              {nameMasked} · {copy.relations[relation]} ·{' '}
              <span className="tabular">{mobileMasked}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 font-semibold">{copy.guardianMissing}</p>
      )}
    </section>
  )
}
