import { record } from 'contract/service/record'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { recordStanding } from 'contract/record-standing.copy'
import { missionKindCopy } from 'contract/states.copy'
import { html } from './html.ts'
import { show, whenText } from './page.ts'
import { plainCopy } from './plain.copy.ts'
import type { Visit } from './visit.ts'

const copy = plainCopy.hours

/** The own hours: what they add up to, and the records they come from. */
export const hoursPage = async (visit: Visit) => {
  const { cursor } = visit.request.query as Record<string, unknown>
  const sums = await visit.ask(record.summary, {})
  const { items, next } = await visit.ask(
    record.listOwn,
    typeof cursor === 'string' ? { cursor } : {},
  )
  const body = html`<dl class="card">
      <dt>${copy.service}</dt>
      <dd>${formatMinutes(sums.serviceMinutes)}</dd>
      <dt>${copy.training}</dt>
      <dd>${formatMinutes(sums.trainingMinutes)}</dd>
      <dt>${copy.pending}</dt>
      <dd>${formatMinutes(sums.pendingMinutes)}</dd>
    </dl>
    <p class="hint">${copy.asOf(whenText(sums.asOf))}</p>
    <h2>${copy.records}</h2>
    ${items.length === 0 && html`<p>${copy.none}</p>`}
    ${items.map(
      ({ missionTitle, districtName, date, kind, minutes, state, frozen, reason }) =>
        html`<div class="card">
          <h3>${missionTitle}</h3>
          <p>${date} ${missionKindCopy[kind]} ${formatMinutes(minutes)}</p>
          <p>${districtName}</p>
          <p>
            ${reason === null ? recordStanding(state, frozen) : copy.because(recordStanding(state, frozen), reason)}
          </p>
        </div>`,
    )}
    ${next !== null && html`<a class="button second" href="/plain/hours?cursor=${next}">${copy.more}</a>`}
    <p class="hint">${copy.certificate}</p>`
  return show(visit, { title: copy.title, body })
}
