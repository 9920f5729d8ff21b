import { beneficiaryTypeNames } from 'contract/codes/beneficiary-type.copy'
import { guaranteeNames } from 'contract/codes/guarantee.copy'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { dayText, whenText } from 'kit/ui/when.ts'
import type { MissionInput } from './mission-form.ts'
import { missionCopy } from './mission.copy.ts'

/** One line of a mission in words. */
export interface Fact {
  field: keyof typeof missionCopy.field
  label: string
  text: string
}

/** Fields that may run over many lines. */
export const longFields: readonly Fact['field'][] = [
  'content',
  'requirement',
  'riskNotice',
  'insurance',
  'sessions',
  'positions',
]

const list = (texts: readonly string[]) => texts.join(missionCopy.separator)

/** A mission in words, field by field; `regionName` is what its region code means. */
export const factsOf = (input: MissionInput, regionName: string): Fact[] => {
  const texts: Record<Fact['field'], string> = {
    title: input.title,
    kind: missionCopy.kind[input.kind],
    categories: list(input.categories.map((code) => serviceCategoryNames[code])),
    regionCode: input.regionCode ? regionName : '',
    address: input.address,
    online: input.online ? missionCopy.yes : missionCopy.no,
    latitude: input.latitude === null ? '' : String(input.latitude),
    longitude: input.longitude === null ? '' : String(input.longitude),
    content: input.content,
    requirement: input.requirement,
    cover: input.cover
      ? missionCopy.cover.text(input.cover.alt, input.cover.fileId.slice(-4))
      : missionCopy.cover.none,
    contactName: input.contactName,
    contactMobile: input.contactMobile,
    applyOpensAt: input.applyOpensAt ? whenText(input.applyOpensAt) : '',
    applyDeadline: input.applyDeadline ? whenText(input.applyDeadline) : '',
    sessions: input.sessions
      .map(({ date, startTime, endTime }) =>
        missionCopy.sessionText(
          date ? dayText(date) : missionCopy.empty,
          startTime || missionCopy.empty,
          endTime || missionCopy.empty,
        ),
      )
      .join('\n'),
    positions: input.positions
      .map(({ name, quota, autoAccept }) =>
        missionCopy.positionText(name || missionCopy.empty, quota, autoAccept),
      )
      .join('\n'),
    recruitScope: missionCopy.scope[input.recruitScope],
    minimumAge: input.minimumAge === null ? '' : missionCopy.years(input.minimumAge),
    maximumAge: input.maximumAge === null ? '' : missionCopy.years(input.maximumAge),
    guardianConsent: input.guardianConsent ? missionCopy.yes : missionCopy.no,
    dangerous: input.dangerous ? missionCopy.yes : missionCopy.no,
    insurance: input.insurance,
    riskNotice: input.riskNotice,
    guarantees: list(input.guarantees.map((code) => guaranteeNames[code])),
    beneficiaryTypes: list(input.beneficiaryTypes.map((code) => beneficiaryTypeNames[code])),
    signInRadius: missionCopy.radius(input.signInRadius),
    prepareBefore: missionCopy.preparation(input.prepareBefore ?? 0),
    prepareAfter: missionCopy.preparation(input.prepareAfter ?? 0),
  }
  return (Object.keys(texts) as Fact['field'][]).map((field) => ({
    field,
    label: missionCopy.field[field],
    text: texts[field] || missionCopy.empty,
  }))
}

/** Where two states of a mission differ, in words. */
export const differencesOf = (mine: Fact[], theirs: Fact[]) =>
  mine.flatMap((fact) => {
    const other = theirs.find(({ field }) => field === fact.field)
    return other && other.text !== fact.text
      ? [{ field: fact.field, label: fact.label, mine: fact.text, theirs: other.text }]
      : []
  })
