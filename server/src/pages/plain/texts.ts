import { agreement } from 'contract/foundation/agreement'
import type { ResultOf } from 'contract/endpoint'
import { Failure } from '../../platform/fail.ts'
import { html, type Markup } from './html.ts'
import { type Fault, faultOf, faultsOf, form, isOfPage, show } from './page.ts'
import { plainCopy } from './plain.copy.ts'
import type { Visit } from './visit.ts'

type Text = ResultOf<typeof agreement.outstanding>[number]

const copy = plainCopy.texts

/** The texts the volunteer must still agree to before he applies to a mission; the mission where none waits. */
export const textsPage = async (visit: Visit, missionId: string, faults: readonly Fault[] = []) => {
  const texts = await visit.ask(agreement.outstanding, {})
  if (texts.length === 0) return visit.goTo(`/plain/mission/${missionId}`)
  const body = html`<p>${copy.lead}</p>
    ${texts.map(partOf)}
    ${form(
      visit,
      `/plain/texts/${missionId}`,
      html`<div class="field">
          ${faultOf(faults, 'agreed')}<label class="choice"
            ><input
              type="checkbox"
              id="agreed"
              name="agreed"
              value="${texts.map(({ key, version }) => `${key}:${version}`).join(',')}"
              ${faultOf(faults, 'agreed') && html` aria-invalid="true" aria-describedby="agreed-fault"`}
            />${copy.tick}</label
          >
        </div>
        <button type="submit">${copy.submit}</button>`,
    )}`
  return show(visit, { title: copy.title, body, faults, status: faults.length > 0 ? 422 : 200 })
}

const partOf = ({ key, version, title, changes }: Text): Markup =>
  html`<div class="card">
    <h2>${title}</h2>
    ${
      changes.length > 0 &&
      html`<ul>
        ${changes.map((change) => html`<li>${change}</li>`)}
      </ul>`
    }
    <a class="tall" href="/registered/agreement/${key}?version=${version}"
      >${copy.read(title, version)}</a
    >
  </div>`

/** Agrees to what was shown, and goes on to the mission. */
export const agree = async (visit: Visit, missionId: string) => {
  const agreed = visit.sent.agreed ?? ''
  if (agreed === '')
    return textsPage(visit, missionId, [{ field: 'agreed', sentence: copy.missing }])
  try {
    await visit.ask(agreement.give, { agreed })
    return visit.goTo(`/plain/mission/${missionId}`, 'agreed')
  } catch (error) {
    if (!(error instanceof Failure) || isOfPage(error)) throw error
    return textsPage(visit, missionId, faultsOf(error))
  }
}
