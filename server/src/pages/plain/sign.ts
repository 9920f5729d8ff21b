import { attendance } from 'contract/service/attendance'
import type { ResultOf } from 'contract/endpoint'
import { digitsOf } from 'contract/rules/six-digits'
import QRCode from 'qrcode'
import { newSecret } from '../../platform/crypto.ts'
import { Failure } from '../../platform/fail.ts'
import { html, type Markup } from './html.ts'
import { type Fault, faultOf, faultsOf, field, form, show, spanText, timeText } from './page.ts'
import { plainCopy } from './plain.copy.ts'
import type { Visit } from './visit.ts'

type Next = ResultOf<typeof attendance.next>

interface Choice {
  sessionId: string
  title: string
  when: string
}

const copy = plainCopy.sign

/** The form for the six digits on the screen, for the session that is on or comes next. */
export const signPage = async (
  visit: Visit,
  faults: readonly Fault[] = [],
  { located = false, early = false } = {},
) => {
  const next = await visit.ask(attendance.next, {})
  const choices = choicesOf(next)
  const body = html`${next.open && html`<p class="note">${copy.open(next.open.missionTitle, timeText(next.open.signedInAt))}</p>`}
    ${located && html`<p class="note">${copy.located}</p>`}
    ${choices.length === 0 ? html`<p>${copy.none}</p>` : digitsForm(visit, choices, faults, early)}
    <p>${copy.noScreen}</p>
    <a class="button second" href="/plain/code">${plainCopy.code.title}</a>`
  return show(visit, { title: copy.title, body, faults, status: faults.length > 0 ? 422 : 200 })
}

/** The session still to sign out of, and the next one; each once. */
const choicesOf = ({ open, next }: Next): Choice[] => {
  const sessions = [open, next].filter((one) => one !== null)
  return sessions
    .filter(({ sessionId }, at) => sessions.findIndex((one) => one.sessionId === sessionId) === at)
    .map(({ sessionId, missionTitle: title, startsAt, endsAt }) => ({
      sessionId,
      title,
      when: spanText(startsAt, endsAt),
    }))
}

const digitsForm = (
  visit: Visit,
  choices: readonly Choice[],
  faults: readonly Fault[],
  early: boolean,
): Markup =>
  form(
    visit,
    '/plain/sign',
    // The form carries its own number, so that sending it twice counts once.
    html`<input type="hidden" name="nonce" value="${newSecret()}" />
      <fieldset id="sessionId" tabindex="-1">
        <legend>${copy.session}</legend>
        ${faultOf(faults, 'sessionId')}${choices.map(
          ({ sessionId, title, when }, at) =>
            html`<label class="choice"
              ><input
                type="radio"
                name="sessionId"
                value="${sessionId}"
                ${(visit.sent.sessionId === undefined ? at === 0 : visit.sent.sessionId === sessionId) && html` checked`}
              />${title} ${when}</label
            >`,
        )}
      </fieldset>
      ${field({
        name: 'code',
        label: copy.label,
        hint: copy.hint,
        value: visit.sent.code ?? '',
        faults,
        input: html`class="digits" type="text" inputmode="numeric" autocomplete="off" maxlength="16"`,
      })}
      ${early && html`<label class="choice"><input type="checkbox" name="leave" value="1" />${copy.leave}</label>`}
      <button type="submit">${copy.submit}</button>`,
  )

/** Signs in or out by the six digits, whichever they are for. */
export const sign = async (visit: Visit) => {
  const { sessionId = '', nonce = '', code: typed = '', leave } = visit.sent
  const code = digitsOf(typed)
  if (code === null) return signPage(visit, [{ field: 'code', sentence: copy.wrong }])
  if (sessionId === '')
    return signPage(visit, [{ field: 'sessionId', sentence: copy.sessionError }])
  try {
    const { outcome } = await visit.ask(attendance.enterCode, {
      sessionId,
      nonce,
      code,
      ...(leave === '1' && { leave: true }),
    })
    return visit.goTo('/plain/sign', outcome)
  } catch (error) {
    if (!(error instanceof Failure) || !error.name.startsWith('scan')) throw error
    const sentence = error.name === 'scanCodeInvalid' ? copy.refused : faultsOf(error)[0]!.sentence
    return signPage(visit, [{ field: 'code', sentence }], {
      located: error.name === 'scanLocationRefused',
      early: error.name === 'scanBeforeStart',
    })
  }
}

/** The own code as a picture, for somebody who signs volunteers in by scanning. */
export const codePage = async (visit: Visit) => {
  const { code: words } = plainCopy
  const { code, volunteerNo, nameMasked } = await visit.ask(attendance.ownCode, {})
  const picture = { markup: await QRCode.toString(code, { type: 'svg', margin: 4 }) }
  const body = html`<p>${words.lead}</p>
    <div class="code" role="img" aria-label="${words.picture}">${picture}</div>
    <p>${nameMasked} ${words.number} ${volunteerNo}</p>
    <p>${words.lasts}</p>
    <a class="button" href="/plain/code">${words.renew}</a>`
  // A code is taken for the step it is made in and the next: this one holds until the page is loaded again.
  return show(visit, { title: words.title, body })
}
