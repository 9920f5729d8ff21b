import { application } from 'contract/service/application'
import { preparationText } from 'contract/service/preparation.copy'
import { conditionSentence } from 'contract/service/condition.copy'
import type { ResultOf } from 'contract/endpoint'
import { mission, type Condition } from 'contract/service/mission'
import { activeApplication } from 'contract/rules/held-places'
import type * as z from 'zod/mini'
import { Failure } from '../../platform/fail.ts'
import { html, type Markup } from './html.ts'
import { type Fault, faultOf, faultsOf, form, isOfPage, show, spanText, whenText } from './page.ts'
import { plainCopy } from './plain.copy.ts'
import type { Visit } from './visit.ts'

type Mission = ResultOf<typeof mission.detail>
type Unmet = z.output<typeof Condition>

const copy = plainCopy.apply

/** The form that applies to a mission, or what stands in the way. Fails with missionNotFound. */
export const applyPage = async (
  visit: Visit,
  missionId: string,
  faults: readonly Fault[] = [],
  told: readonly Unmet[] = [],
) => {
  const found = await visit.ask(mission.detail, { missionId })
  const unmet = told.length > 0 ? told : found.unmet
  const body = html`<div class="card">
      <h2>${found.title}</h2>
      <dl>
        <dt>${copy.when}</dt>
        <dd>${spanText(found.startsAt, found.endsAt)}</dd>
        <dt>${copy.counted}</dt>
        <dd>${preparationText(found.prepareBefore, found.prepareAfter)}</dd>
        <dt>${copy.where}</dt>
        <dd>${found.address}</dd>
        <dt>${copy.organizer}</dt>
        <dd>${found.districtName}</dd>
      </dl>
      <a class="tall" href="/mission/detail-${missionId}">${copy.detail}</a>
    </div>
    ${isApplied(found) && html`<p class="note">${copy.taken} <a href="/plain/missions">${copy.toOwn}</a></p>`}
    ${obstacles(missionId, unmet)}
    ${(found.can.apply || found.can.wait) && applyForm(visit, found, faults)}`
  return show(visit, { title: copy.title, body, faults, status: faults.length > 0 ? 422 : 200 })
}

/** Who is only invited may apply all the same: that accepts. */
const standing: readonly string[] = activeApplication.filter((state) => state !== 'invited')

const isApplied = ({ own }: Mission): boolean => own.some(({ state }) => standing.includes(state))

/** The risks are accepted in the form; an own application is shown as one, not as an obstacle. */
const obstacles = (missionId: string, conditions: readonly Unmet[]): Markup | null => {
  const unmet = conditions.filter(
    ({ met, name }) => !met && name !== 'riskAccepted' && name !== 'notApplied',
  )
  if (unmet.length === 0) return null
  return html`<div class="note">
    <h2>${copy.closed}</h2>
    <ul>
      ${unmet.map((condition) => html`<li>${conditionSentence(condition, whenText)}</li>`)}
    </ul>
    ${
      unmet.some(({ name }) => name === 'agreement') &&
      html`<a class="button" href="/plain/texts/${missionId}">${plainCopy.texts.open}</a>`
    }
  </div>`
}

const applyForm = (visit: Visit, found: Mission, faults: readonly Fault[]): Markup =>
  form(
    visit,
    `/plain/mission/${found.missionId}`,
    html`<fieldset
        id="placeId"
        tabindex="-1"
        ${faultOf(faults, 'placeId') && html` aria-describedby="placeId-fault"`}
      >
        <legend>${copy.choose}</legend>
        ${faultOf(faults, 'placeId')} ${placesOf(visit, found)}
      </fieldset>
      <div class="note">
        <h2>${copy.risk}</h2>
        <p>${found.riskNotice || copy.riskDefault}</p>
      </div>
      ${
        found.insurance !== null &&
        html`<div class="card">
          <h2>${copy.insurance}</h2>
          <p>${found.insurance}</p>
        </div>`
      }
      <p class="hint">${copy.minors}</p>
      <div class="field">
        ${faultOf(faults, 'riskAccepted')}<label class="choice"
          ><input
            type="checkbox"
            id="riskAccepted"
            name="riskAccepted"
            value="1"
            ${visit.sent.riskAccepted === '1' && html` checked`}${faultOf(faults, 'riskAccepted') && html` aria-invalid="true" aria-describedby="riskAccepted-fault"`}
          />${copy.riskAgree}</label
        >
      </div>
      <button type="submit">${copy.submit}</button>`,
  )

/** What is chosen: the place, and behind it that its waiting list is meant. */
const choiceOf = (placeId: string, full: boolean): string => (full ? `${placeId} wait` : placeId)

/** Every place of a session to come that is not taken up by an own application. */
const placesOf = (visit: Visit, found: Mission): Markup[] => {
  const now = visit.world.clock.now()
  const mine = found.own.filter(({ state }) => standing.includes(state))
  const options = found.sessions
    .filter(({ startsAt }) => new Date(startsAt) > now)
    .filter(({ sessionId }) => !mine.some((one) => one.sessionId === sessionId))
    .flatMap((session) =>
      found.places
        .filter(({ sessionId }) => sessionId === session.sessionId)
        .map((place) => ({ session, place })),
    )
  return options.map(({ session, place }) => {
    const position = found.positions.find(({ positionId }) => positionId === place.positionId)
    const free = Math.max(0, place.quota - place.taken)
    const value = choiceOf(place.placeId, free === 0)
    const chosen = options.length === 1 || visit.sent.placeId?.split(' ')[0] === place.placeId
    return html`<label class="choice"
      ><input type="radio" name="placeId" value="${value}" ${chosen && html` checked`} />
      ${copy.place(
        spanText(session.startsAt, session.endsAt),
        position?.name ?? '',
        free === 0 ? copy.full(place.waiting) : copy.free(free),
        position?.autoAccept ? copy.auto : copy.review,
      )}</label
    >`
  })
}

/** Applies; the page of the application then says where it stands. */
export const apply = async (visit: Visit, missionId: string) => {
  const [placeId = '', wait] = (visit.sent.placeId ?? '').split(' ')
  if (placeId === '')
    return applyPage(visit, missionId, [{ field: 'placeId', sentence: copy.chooseError }])
  try {
    const applied = await visit.ask(application.apply, {
      missionId,
      placeId,
      riskAccepted: visit.sent.riskAccepted === '1' ? '1' : '0',
      ...(wait === 'wait' && { wait: '1' as const }),
    })
    return visit.goTo(`/plain/missions/${applied.application!.applicationId}`, 'applied')
  } catch (error) {
    if (!(error instanceof Failure) || isOfPage(error)) throw error
    const conditions = conditionsOf(error)
    const onlyRisk = conditions.every(({ met, name }) => met || name === 'riskAccepted')
    const faults =
      error.name === 'conditionsUnmet' && onlyRisk
        ? [{ field: 'riskAccepted', sentence: copy.riskError }]
        : faultsOf(error)
    return applyPage(visit, missionId, faults, conditions)
  }
}

/** The refusal of several conditions names them all. */
const conditionsOf = ({ name, details }: Failure): readonly Unmet[] =>
  name === 'conditionsUnmet' && Array.isArray(details.conditions)
    ? (details.conditions as Unmet[])
    : []
