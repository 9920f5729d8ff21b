import { beneficiaryTypeNames } from 'contract/codes/beneficiary-type.copy'
import { guaranteeNames } from 'contract/codes/guarantee.copy'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import type { MissionDetail } from 'contract/mission'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { spanText, whenText } from '../../../../kit/src/ui/when.ts'
import { missionCopy } from './mission.copy.ts'
import { placeText } from './place-text.ts'

type Mission = z.output<typeof MissionDetail>

const copy = missionCopy.detail
const comma = (names: readonly string[]) => names.join(missionCopy.separator)

/** What one needs to know about a mission at a glance. */
export const MissionFacts = ({ mission }: { mission: Mission }) => (
  <section
    aria-label={copy.facts}
    className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
  >
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact term={copy.time}>
        <span className="tabular">{spanText(mission.startsAt, mission.endsAt)}</span>
      </Fact>
      <Fact term={copy.applyPeriod}>
        <span className="tabular">
          {copy.until(whenText(mission.applyOpensAt), whenText(mission.applyDeadline))}
        </span>
      </Fact>
      <Fact term={copy.place}>{placeText(mission)}</Fact>
      <Fact term={copy.organizer}>
        <Link
          className="tall-link text-blue-600 underline underline-offset-4"
          to={`/organization/details?districtId=${mission.districtId}`}
        >
          {mission.districtName}
        </Link>
      </Fact>
      <Fact term={copy.contact}>
        {mission.contactName} <span className="tabular">{mission.contactMobile}</span>
        {mission.contactMobile.includes('*') && (
          <span className="block text-14 text-ink-600">{copy.contactMasked}</span>
        )}
      </Fact>
      <Fact term={copy.categories}>
        {comma(mission.categories.map((code) => serviceCategoryNames[code]))}
      </Fact>
      {mission.beneficiaryTypes.length > 0 && (
        <Fact term={copy.beneficiaries}>
          {comma(mission.beneficiaryTypes.map((code) => beneficiaryTypeNames[code]))}
        </Fact>
      )}
      {mission.guarantees.length > 0 && (
        <Fact term={copy.guarantees}>
          {comma(mission.guarantees.map((code) => guaranteeNames[code]))}
        </Fact>
      )}
      {mission.insurance && <Fact term={copy.insurance}>{mission.insurance}</Fact>}
      <Fact term={copy.ages}>{copy.agesBetween(mission.minimumAge, mission.maximumAge)}</Fact>
      <Fact term={copy.scope}>{copy.scopes[mission.recruitScope]}</Fact>
      <Fact term={copy.planned}>
        <Minutes value={mission.plannedMinutes} />
      </Fact>
      <Fact term={copy.accepted}>{copy.people(mission.acceptedCount)}</Fact>
    </dl>
  </section>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** A text of the organisation under its heading; its line breaks are kept. */
export const Paragraphs = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <section className="mt-8 max-w-reading">
      <h2 className="mb-2 text-20">{title}</h2>
      <p className="leading-[1.75] whitespace-pre-line">{text}</p>
    </section>
  )
