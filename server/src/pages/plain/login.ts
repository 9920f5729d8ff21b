import { auth, type LoginAnswer } from 'contract/people/auth'
import { factor } from 'contract/people/factor'
import type * as z from 'zod/mini'
import { coarseNetwork } from '../../modules/people/auth/login-tries.policy.ts'
import { waivedChallenge } from '../../modules/foundation/code/challenge.service.ts'
import { Failure } from '../../platform/fail.ts'
import { identifierOf } from '../../platform/identifiers.ts'
import { allowRequest } from '../../platform/request-throttle.ts'
import { html } from './html.ts'
import { type Fault, faultOf, faultsOf, field, form, show } from './page.ts'
import { knownPath } from './paths.ts'
import { plainCopy } from './plain.copy.ts'
import type { Visit } from './visit.ts'

const copy = plainCopy.logIn

/** The form of the login; what was typed stays, except the password. */
export const logInPage = (visit: Visit, faults: readonly Fault[] = [], status = 200) => {
  const { to: asked } = visit.request.query as Record<string, unknown>
  const to = knownPath(visit.sent.to ?? asked)
  const body = html`<p>${copy.lead}</p>
    ${form(
      visit,
      '/plain/login',
      html`<input type="hidden" name="to" value="${to}" />
        ${field({
          name: 'loginName',
          label: copy.loginName,
          value: visit.sent.loginName ?? '',
          faults,
          input: html`type="text" autocomplete="username" autocapitalize="off" spellcheck="false"`,
        })}
        ${field({
          name: 'password',
          label: copy.password,
          faults,
          input: html`type="password" autocomplete="current-password"`,
        })}
        <button type="submit">${copy.submit}</button>`,
    )}
    <p class="hint">${copy.shared}</p>
    <p class="hint">${copy.forgotten}</p>`
  return show(visit, { title: copy.title, body, faults, status })
}

/** Logs in, or asks for the second factor. */
export const logIn = async (visit: Visit) => {
  const { loginName = '', password = '' } = visit.sent
  try {
    const answer = await trying(visit, accountOf(loginName), (work) =>
      visit.ask(auth.loginVolunteer, { loginName, password, ...work }),
    )
    return admit(visit, answer)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const faults = error.name === 'loginFailed' ? at('password', error) : faultsOf(error)
    return logInPage(visit, faults, 422)
  }
}

const at = (name: string, failure: Failure): Fault[] =>
  faultsOf(failure).map(({ sentence }) => ({ field: name, sentence }))

/** An account as it is counted, whichever way its name is written. */
const accountOf = (loginName: string): string => {
  const { kind, value } = identifierOf(loginName)
  return `${kind}/${value.toLowerCase()}`
}

const admit = (visit: Visit, answer: z.output<typeof LoginAnswer>) => {
  if (answer.factor) return factorPage(visit, answer.factor)
  visit.signIn(answer)
  return visit.goTo(knownPath(visit.sent.to), 'loggedIn')
}

/*
 * Where tries are many the API asks for a solved challenge, which takes a script. Without one the price is
 * time: from one network a try a minute for each account, and a few for each address; and all those
 * without script together try no more often than one computer that solves challenges could.
 */
const ofAccount = { scope: 'plainLogin.account', most: 1, minutes: 1 }
/** What an address may try without a challenge. */
export const ofAddress = { scope: 'plainLogin.address', most: 10, minutes: 10 }
const ofAll = { scope: 'plainLogin.all', most: 600, minutes: 60 }

interface Work {
  challenge?: string
  solution?: string
}

const trying = async <T>(
  { world, request }: Visit,
  account: string,
  attempt: (work: Work) => Promise<T>,
): Promise<T> => {
  try {
    return await attempt({})
  } catch (error) {
    if (!(error instanceof Failure) || error.name !== 'challengeRequired') throw error
  }
  const now = world.clock.now()
  await allowRequest(world, request.ip, ofAddress, now)
  await allowRequest(world, `${account} ${coarseNetwork(request.ip)}`, ofAccount, now)
  await allowRequest(world, 'all', ofAll, now)
  return attempt(waivedChallenge(world, now))
}

type Demand = Pick<NonNullable<z.output<typeof LoginAnswer>['factor']>, 'ticket' | 'ways'>

/** Ways that need no script; a passkey does. */
const typedWays = ['totp', 'recoveryCode'] as const

/** Asks for the second factor. It answers the form of the login and has no address of its own. */
const factorPage = (visit: Visit, { ticket, ways }: Demand, faults: readonly Fault[] = []) => {
  const { factor: words } = plainCopy
  const status = faults.length > 0 ? 422 : 200
  const offered = typedWays.filter((way) => ways.includes(way))
  if (offered.length === 0)
    return show(visit, { title: words.title, body: html`<p class="note">${words.passkeyOnly}</p>` })
  const chosen = offered.find((way) => way === visit.sent.way) ?? offered[0]
  const body = html`<p>${words.lead}</p>
    ${form(
      visit,
      '/plain/second-factor',
      html`<input type="hidden" name="ticket" value="${ticket}" /><input
          type="hidden"
          name="ways"
          value="${offered.join(' ')}"
        />
        <input type="hidden" name="to" value="${knownPath(visit.sent.to)}" />
        <fieldset>
          <legend>${words.way}</legend>
          ${offered.map(
            (way) =>
              html`<label class="choice"
                ><input
                  type="radio"
                  name="way"
                  value="${way}"
                  ${way === chosen && html` checked`}
                />${words.ways[way]}</label
              >`,
          )}
        </fieldset>
        ${faultOf(faults, 'way')}
        ${field({ name: 'code', label: words.code, faults, input: html`type="text" autocomplete="one-time-code" autocapitalize="off" maxlength="40"` })}
        <button type="submit">${words.submit}</button>`,
    )}`
  return show(visit, { title: words.title, body, faults, status })
}

/** Takes the second factor; where its time is over the login begins again. */
export const giveFactor = async (visit: Visit) => {
  const { ticket = '', ways = '', way: sent, code = '' } = visit.sent
  const way = typedWays.find((one) => one === sent) ?? 'totp'
  try {
    const answer = await trying(visit, ticket, (work) =>
      visit.ask(factor.finishVolunteer, { ticket, way, code, ...work }),
    )
    return admit(visit, answer)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.name === 'ticketRefused') return logInPage(visit, faultsOf(error), 422)
    const again = { ticket, ways: typedWays.filter((one) => ways.split(' ').includes(one)) }
    const faults = error.name === 'factorWrong' ? at('code', error) : faultsOf(error)
    return factorPage(visit, again, faults)
  }
}

/** Ends the login; where it has ended already there is nothing to do. */
export const logOut = async (visit: Visit) => {
  try {
    if (visit.isSignedIn()) await visit.ask(auth.logOut, {})
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  visit.signOut()
  return visit.goTo('/plain/', 'loggedOut')
}
