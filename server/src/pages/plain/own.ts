import { application, MissionGroup } from 'contract/service/application'
import type { ResultOf } from 'contract/endpoint'
import { applicationStateCopy } from 'contract/states.copy'
import { Failure } from '../../platform/fail.ts'
import { html, type Markup } from './html.ts'
import { type Fault, faultsOf, field, form, isOfPage, show, spanText, whenText } from './page.ts'
import { plainCopy } from './plain.copy.ts'
import type { Said } from './plain.copy.ts'
import type { Visit } from './visit.ts'

type Row = ResultOf<typeof application.listOwn>['items'][number]
type Detail = ResultOf<typeof application.detailOwn>

const copy = plainCopy.own

const groups = Object.keys(copy.groups) as (keyof typeof copy.groups)[]

/** Own applications of one group, those to come unless another is asked for. */
export const ownPage = async (visit: Visit) => {
  const { group: asked, cursor } = visit.request.query as Record<string, unknown>
  const group = MissionGroup.safeParse(asked).data ?? 'coming'
  const counts = await visit.ask(application.countOwn, {})
  const { items, next } = await visit.ask(application.listOwn, {
    group,
    ...(typeof cursor === 'string' && { cursor }),
  })
  const body = html`<nav aria-label="${copy.tabs}">
      <ul>
        ${groups.map(
          (name) =>
            html`<li>
              <a
                href="/plain/missions?group=${name}"
                ${name === group && html` aria-current="page"`}
                >${copy.group(copy.groups[name], counts[name])}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    ${items.length === 0 && html`<p>${copy.none} <a href="/mission">${plainCopy.pages.find}</a></p>`}
    ${items.map(
      (row) =>
        html`<div class="card">
          <h2>
            <a class="tall" href="/plain/missions/${row.applicationId}">${row.missionTitle}</a>
          </h2>
          <dl>${factsOf(row)}</dl>
        </div>`,
    )}
    ${next !== null && html`<a class="button second" href="/plain/missions?group=${group}&amp;cursor=${next}">${copy.more}</a>`}`
  return show(visit, { title: copy.title, body })
}

const factsOf = (row: Row): Markup =>
  html`<dt>${plainCopy.apply.when}</dt>
    <dd>${spanText(row.startsAt, row.endsAt)}</dd>
    <dt>${plainCopy.apply.where}</dt>
    <dd>${row.address}</dd>
    <dt>${copy.position}</dt>
    <dd>${row.positionName}</dd>
    <dt>${copy.state}</dt>
    <dd>
      ${applicationStateCopy[row.state]} ${row.waitingRank !== null && copy.rank(row.waitingRank)}
    </dd>
    ${
      row.reason !== null &&
      html`<dt>${copy.reason}</dt>
        <dd>${row.reason}</dd>`
    }`

/** One own application with what may be done about it now. Fails with applicationNotFound. */
export const applicationPage = async (
  visit: Visit,
  applicationId: string,
  faults: readonly Fault[] = [],
) => {
  const found = await visit.ask(application.detailOwn, { applicationId })
  const { can, guardian, offerExpiresAt, missionId } = found
  const path = `/plain/missions/${applicationId}`
  const body = html`<div class="card">
      <h2>${found.missionTitle}</h2>
      <dl>
        ${factsOf(found)}
        <dt>${copy.contact}</dt>
        <dd>${found.contactName} ${found.contactMobile}</dd>
        ${stretchesOf(found)}
      </dl>
      <a class="tall" href="/mission/detail-${missionId}">${plainCopy.apply.detail}</a>
    </div>
    ${guardian?.state === 'awaited' && html`<p class="note">${copy.guardian(whenText(guardian.answerBy))}</p>`}
    ${can.signIn && html`<a class="button" href="/plain/sign">${copy.signIn}</a>`}
    ${
      found.state === 'invited' &&
      offerExpiresAt !== null &&
      html`<p class="note">${copy.invited(whenText(offerExpiresAt))}</p>
        <a class="button" href="/plain/mission/${missionId}">${copy.accept}</a>`
    }
    ${
      can.confirmOffer &&
      offerExpiresAt !== null &&
      html`<p class="note">${copy.offer(whenText(offerExpiresAt))}</p>
        ${form(
          visit,
          `${path}/offer`,
          html`<button type="submit" name="accept" value="1">${copy.confirm}</button
            ><button class="second" type="submit" name="accept" value="0">${copy.decline}</button>`,
        )}`
    }
    ${can.cancel && cancelForm(visit, found, faults)}`
  return show(visit, { title: copy.detail, body, faults, status: faults.length > 0 ? 422 : 200 })
}

const stretchesOf = ({ stretches }: Detail): Markup | false =>
  stretches.length > 0 &&
  html`<dt>${copy.stretches}</dt>
    ${stretches.map(
      ({ signedInAt, signedOutAt }) =>
        html`<dd>
          ${copy.signedIn(whenText(signedInAt))}
          ${signedOutAt === null ? copy.notSignedOut : copy.signedOut(whenText(signedOutAt))}
        </dd>`,
    )}`

const cancelForm = (visit: Visit, found: Detail, faults: readonly Fault[]): Markup => {
  const { cancelNeedsReason } = found.can
  return html`<h2>${cancelNeedsReason ? copy.leave : copy.cancel}</h2>
    <p>${cancelNeedsReason ? copy.leaveLead : copy.cancelFree(whenText(found.cancelFreeUntil))}</p>
    ${form(
      visit,
      `/plain/missions/${found.applicationId}/cancel`,
      html`${
          cancelNeedsReason &&
          field({
            name: 'reason',
            label: copy.reasonLabel,
            hint: copy.reasonHint,
            value: visit.sent.reason ?? '',
            faults,
            input: html`type="text" maxlength="200"`,
          })
        }<button class="second" type="submit">
          ${cancelNeedsReason ? copy.confirmLeave : copy.confirmCancel}
        </button>`,
    )}`
}

/** Cancels an own application, with a reason where one is needed. */
export const cancel = (visit: Visit, applicationId: string) => {
  const reason = visit.sent.reason ?? ''
  return settled(visit, applicationId, async () => {
    await visit.ask(application.cancel, {
      applicationId,
      ...(reason !== '' && { reason }),
    })
    return reason === '' ? 'cancelled' : 'excused'
  })
}

/** Takes or declines a place that became free. */
export const answerOffer = (visit: Visit, applicationId: string) => {
  const accept = visit.sent.accept === '1'
  return settled(visit, applicationId, async () => {
    await visit.ask(application.confirmOffer, { applicationId, accept })
    return accept ? 'confirmed' : 'declined'
  })
}

const settled = async (visit: Visit, applicationId: string, act: () => Promise<Said>) => {
  try {
    return visit.goTo(`/plain/missions/${applicationId}`, await act())
  } catch (error) {
    if (!(error instanceof Failure) || isOfPage(error)) throw error
    const faults = faultsOf(error)
    const isOfReason = error.name === 'cancelDeadlinePassed'
    return applicationPage(
      visit,
      applicationId,
      isOfReason ? faults.map((fault) => ({ ...fault, field: 'reason' })) : faults,
    )
  }
}
