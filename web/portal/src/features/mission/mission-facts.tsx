import { beneficiaryTypeNames } from 'contract/codes/beneficiary-type.copy'
import { guaranteeNames } from 'contract/codes/guarantee.copy'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import type { MissionDetail } from 'contract/mission'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { Fact, Facts } from '../../../../kit/src/ui/facts.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { SectionTitle } from '../../../../kit/src/ui/section-title.tsx'
import { spanText, whenText } from '../../../../kit/src/ui/when.ts'
import { missionCopy } from './mission.copy.ts'
import { placeText } from './place-text.ts'

export type Mission = z.output<typeof MissionDetail>

const copy = missionCopy.detail
const comma = (names: readonly string[]) => names.join(missionCopy.separator)

/** What one needs to know about a mission at a glance. */
export const MissionFacts = ({ mission }: { mission: Mission }) => (
  <section
    aria-label={copy.facts}
    className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
  >
    <Facts>
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
        {/* A line in either case: whose number it turns out to be moves nothing. */}
        <span className="block text-14 text-ink-600">
          {mission.contactMobile.includes('*') ? copy.contactMasked : copy.contactShown}
        </span>
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
    </Facts>
  </section>
)

/** A text of the organisation under its heading; its line breaks are kept. */
export const Paragraphs = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <section className="mt-8 max-w-reading">
      <SectionTitle>{title}</SectionTitle>
      <p className="leading-[1.75] whitespace-pre-line">{text}</p>
    </section>
  )

/** What may go wrong, set apart so that nobody reads over it. */
export const RiskNotice = ({ text }: { text: string }) =>
  text === '' ? null : (
    <section className="mt-8 max-w-reading rounded-card border-l-4 border-amber-700 bg-amber-100 p-4 md:p-6">
      <h2 className="flex items-center gap-2 text-18 text-amber-700">
        <Icon name="warning" />
        {copy.risk}
      </h2>
      <p className="mt-2 leading-[1.75] whitespace-pre-line">{text}</p>
    </section>
  )
