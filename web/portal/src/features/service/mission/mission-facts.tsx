import { beneficiaryTypeNames } from 'contract/codes/beneficiary-type.copy'
import { guaranteeNames } from 'contract/codes/guarantee.copy'
import { preparationText } from 'contract/service/preparation.copy'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import type { MissionDetail } from 'contract/service/mission'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { PlaceWays } from 'kit/map/place-ways.tsx'
import { Icon } from 'kit/picture/icon.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { spanText, whenText } from 'kit/ui/when.ts'
import { missionCopy } from './mission.copy.ts'
import { placeText } from './place-text.ts'

export type Mission = z.output<typeof MissionDetail>

const copy = missionCopy.detail
const comma = (names: readonly string[]) => names.join(missionCopy.separator)

/** When, where, how to get there and for whom: what one decides by, before everything else. */
export const MissionBrief = ({ mission }: { mission: Mission }) => {
  const { title, latitude, longitude } = mission
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <section
      aria-label={copy.brief}
      className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
    >
      <Facts>
        <Fact term={copy.time}>
          <span className="tabular font-semibold">
            <Unbroken words={spanText(mission.startsAt, mission.endsAt)} />
          </span>
          {mission.sessionCount > 1 && (
            <span className="block text-14 text-ink-600">{copy.several(mission.sessionCount)}</span>
          )}
        </Fact>
        <Fact term={copy.who}>
          {copy.whoOf(
            copy.agesBetween(mission.minimumAge, mission.maximumAge),
            copy.scopes[mission.recruitScope],
          )}
        </Fact>
        <Fact term={copy.place} wide>
          <p className="font-semibold">{placeText(mission)}</p>
          {mission.online ? (
            <p className="text-14 text-ink-600">{copy.online}</p>
          ) : (
            <p className="mt-2 flex flex-wrap gap-2 print:hidden">
              <PlaceWays title={title} address={placeText(mission)} point={point} />
            </p>
          )}
        </Fact>
        <Fact term={copy.applyPeriod} wide>
          <span className="tabular">
            <Unbroken
              words={copy.until(whenText(mission.applyOpensAt), whenText(mission.applyDeadline))}
            />
          </span>
        </Fact>
      </Facts>
    </section>
  )
}

/** What else there is to know about a mission: who runs it, whom it serves, what is seen to. */
export const MissionFacts = ({ mission }: { mission: Mission }) => (
  <section
    aria-label={copy.facts}
    className="mt-8 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
  >
    <Facts>
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
      <Fact term={copy.planned}>
        <Minutes value={mission.plannedMinutes} />
        <span className="block text-14 text-ink-600">
          {preparationText(mission.prepareBefore, mission.prepareAfter)}
        </span>
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
