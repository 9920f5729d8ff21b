import { errorSentence } from 'contract/errors.copy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '../../platform/app.ts'
import type { Failure } from '../../platform/fail.ts'
import { statusOf } from '../../platform/mount.ts'
import { allowRequest } from '../../platform/request-throttle.ts'
import type { World } from '../../platform/world.ts'
import { send, sendable } from '../../platform/sendable.ts'
import { apply, applyPage } from './apply.ts'
import type { Api } from './ask.ts'
import { hoursPage } from './hours.ts'
import { html } from './html.ts'
import { giveFactor, logIn, logInPage, logOut } from './login.ts'
import { answerOffer, applicationPage, cancel, ownPage } from './own.ts'
import { type Page, form, show } from './page.ts'
import { loginPath } from './paths.ts'
import { plainCopy as copy } from './plain.copy.ts'
import { codePage, sign, signPage } from './sign.ts'
import { agree, textsPage } from './texts.ts'
import { styles, stylesPath } from './styles.ts'
import { createRenew, ensureOwnForm, type Visit, visitOf } from './visit.ts'

type Answer = (visit: Visit, id: string) => Promise<FastifyReply> | FastifyReply

/** Nothing but our styles and forms: no script of anybody runs here. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** What one address may post within ten minutes; a whole school may stand behind it. */
export const ofAddress = { scope: 'plainPost', most: 600, minutes: 10 }

/**
 * The pages for whoever's browser runs no script of ours: logging in, applying, signing in and out by six
 * digits, the own hours. They hold no rule; they call the API as the apps do.
 */
export const mountPlain = (app: FastifyInstance, world: World): void => {
  const api: Api = { app, product: world.config.product }
  const renew = createRenew(api)
  const file = sendable(styles, 'text/css; charset=utf-8')
  app.get('/plain', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/plain/'),
  )
  app.get(stylesPath, (request, reply) =>
    send(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), file),
  )
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        // Without the origin of what is posted nobody could tell whose form it was.
        'referrer-policy': 'same-origin',
      })
    })
    const visiting = (request: FastifyRequest, reply: FastifyReply) =>
      visitOf(world, api, renew, request, reply)
    scope.setErrorHandler((error, request, reply) =>
      refuse(visiting(request, reply), failureOf(error, world, request.id)),
    )
    scope.get('/plain/*', (request, reply) => show(visiting(request, reply), missing))

    const page = (path: string, answer: Answer) =>
      scope.get(path, { exposeHeadRoute: false }, (request, reply) =>
        answer(visiting(request, reply), idOf(request)),
      )
    const command = (path: string, answer: Answer) =>
      scope.post(path, { bodyLimit: 16 * 1024 }, async (request, reply) => {
        const visit = visiting(request, reply)
        ensureOwnForm(visit)
        await allowRequest(world, request.ip, ofAddress, world.clock.now())
        return answer(visit, idOf(request))
      })

    // Sent by a browser in which our script, which sends it otherwise, does not run: nothing of it is read.
    scope.post('/plain/unscripted', { bodyLimit: 16 * 1024 }, (request, reply) =>
      homePage(visiting(request, reply), { note: copy.unscripted, status: 422 }),
    )
    page('/plain/', (visit) => homePage(visit))
    page('/plain/login', (visit) => logInPage(visit))
    command('/plain/login', logIn)
    page('/plain/second-factor', ({ goTo }) => goTo('/plain/login'))
    command('/plain/second-factor', giveFactor)
    command('/plain/logout', logOut)
    page('/plain/mission/:id', asVolunteer(applyPage))
    command('/plain/mission/:id', asVolunteer(apply))
    page('/plain/texts/:id', asVolunteer(textsPage))
    command('/plain/texts/:id', asVolunteer(agree))
    page('/plain/missions', asVolunteer(ownPage))
    page('/plain/missions/:id', asVolunteer(applicationPage))
    command('/plain/missions/:id/cancel', asVolunteer(cancel))
    command('/plain/missions/:id/offer', asVolunteer(answerOffer))
    page(
      '/plain/sign',
      asVolunteer((visit) => signPage(visit)),
    )
    command('/plain/sign', asVolunteer(sign))
    page('/plain/code', asVolunteer(codePage))
    page('/plain/hours', asVolunteer(hoursPage))
  })
}

const idOf = ({ params }: FastifyRequest): string => (params as { id?: string }).id ?? ''

const pathOf = ({ url }: FastifyRequest): string =>
  url.replace(/\?.*$/s, '').replace(/\/(?:cancel|offer)$/, '')

/** For who is signed in; others log in first and are led back. */
const asVolunteer =
  (answer: (visit: Visit, id: string) => Promise<FastifyReply>): Answer =>
  (visit, id) =>
    visit.isSignedIn() ? answer(visit, id) : visit.goTo(loginPath(pathOf(visit.request)))

const missing: Page = {
  title: copy.missing.title,
  body: html`<p>${copy.missing.lead}</p>
    <a class="button" href="/plain/">${copy.back}</a>`,
  status: 404,
}

/** What can be done here, and what cannot with the way to do it. */
const homePage = (visit: Visit, said?: { note: string; status: number }) => {
  const { home, pages } = copy
  const own = html`<a class="button" href="/plain/sign">${pages.sign}</a>
    <a class="button second" href="/plain/missions">${pages.own}</a>
    <a class="button second" href="/plain/hours">${pages.hours}</a>
    <a class="button second" href="/plain/code">${pages.code}</a>`
  const body = html`${said !== undefined && html`<p class="note" role="alert">${said.note}</p>`}
    <p>${home.lead}</p>
    ${visit.isSignedIn() ? own : html`<a class="button" href="/plain/login">${home.logIn}</a>`}
    <a class="button second" href="/mission">${pages.find}</a>
    <p class="hint">${home.find}</p>
    ${visit.isSignedIn() && form(visit, '/plain/logout', html`<button class="second" type="submit">${pages.logOut}</button>`)}
    <h2>${home.elsewhereTitle}</h2>
    <ul>
      ${home.elsewhere.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    <a class="tall" href="/">${home.full}</a>`
  return show(visit, { title: home.title, body, ...(said && { status: said.status }) })
}

/** What helps further with a refusal that the page could not answer, besides its sentence. */
const advice: Partial<Record<Failure['name'], string>> = {
  badRequest: copy.failed.cookies,
  passwordChangeRequired: copy.failed.password,
}

/** A refusal as a page; a login that is over leads to the next one. */
const refuse = (visit: Visit, { name, details }: Failure): FastifyReply => {
  const sentence = errorSentence(name, details)
  if (name === 'loginExpired' || name === 'signedInElsewhere') {
    visit.signOut()
    return logInPage(visit, [{ field: '', sentence }], statusOf(name))
  }
  const status = statusOf(name) === 200 ? 422 : statusOf(name)
  if (status === 429 && typeof details.seconds === 'number')
    visit.reply.header('retry-after', String(details.seconds))
  const body = html`<p class="wrong" role="alert">${sentence}</p>
    ${advice[name] !== undefined && html`<p>${advice[name]}</p>`}<a class="button" href="/plain/"
      >${copy.back}</a
    >`
  return show(visit, { title: copy.failed.title, body, status })
}
