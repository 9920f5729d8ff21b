import { errorSentence } from 'contract/errors.copy'
import { localDate, localDateTime, weekdayOf } from 'contract/rules/time'
import { shortWeekdayNames } from 'contract/rules/time.copy'
import type { FastifyReply } from 'fastify'
import type { Failure } from '../../platform/fail.ts'
import { html, type Markup } from './html.ts'
import { plainCopy as copy, saidSentence } from './plain.copy.ts'
import { stylesPath } from './styles.ts'
import type { Visit } from './visit.ts'

/** Something that is wrong with what was typed: the field, by its id, and the sentence. */
export interface Fault {
  field: string
  sentence: string
}

/** What a page shows. */
export interface Page {
  title: string
  body: Markup
  faults?: readonly Fault[]
  status?: number
}

const menu = [
  ['/plain/sign', copy.pages.sign],
  ['/plain/missions', copy.pages.own],
  ['/plain/hours', copy.pages.hours],
  ['/mission', copy.pages.find],
] as const

/** Sends a page; nobody keeps it. */
export const show = (
  visit: Visit,
  { title, body, faults = [], status = 200 }: Page,
): FastifyReply => {
  const said = visit.said()
  const { url } = visit.request
  const { markup } = html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${copy.title(faults.length > 0 ? copy.withError(title) : title)}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylesPath}" />
      </head>
      <body>
        <a class="skip" href="#main">${copy.skip}</a>
        <header>
          <div class="bar">
            <a class="brand" href="/plain/">${copy.site} ${copy.name}</a> ${
              visit.isSignedIn() &&
              html`<nav aria-label="${copy.menu}">
                <ul>
                  ${menu.map(
                    ([path, name]) =>
                      html`<li>
                        <a href="${path}" ${url.startsWith(path) && html` aria-current="page"`}
                          >${name}</a
                        >
                      </li>`,
                  )}
                </ul>
              </nav>`
            }
          </div>
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${said && html`<p class="done" role="status">${saidSentence(said)}</p>`}
          ${faults.length > 0 && summary(faults)} ${body}
        </main>
      </body>
    </html>`
  return visit.reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(markup)
}

const summary = (faults: readonly Fault[]) =>
  html`<div class="wrong" role="alert">
    <h2>${copy.errors}</h2>
    <ul>
      ${faults.map(
        ({ field, sentence }) =>
          html`<li>${field === '' ? sentence : html`<a href="#${field}">${sentence}</a>`}</li>`,
      )}
    </ul>
  </div>`

/** A form that is posted to a plain page. */
export const form = ({ formToken }: Visit, action: string, body: Markup): Markup =>
  html`<form method="post" action="${action}" novalidate>
    <input type="hidden" name="form" value="${formToken}" />${body}
  </form>`

/** What a field is, what stands in it, and what is wrong with it. */
export interface Field {
  name: string
  label: string
  hint?: string
  value?: string
  faults: readonly Fault[]
  /** Attributes of the input besides. */
  input: Markup
}

/** A line to type in, with its label, and the fault beside it. */
export const field = ({ name, label, hint, value = '', faults, input }: Field): Markup => {
  const wrong = faultOf(faults, name)
  const told = [hint && `${name}-hint`, wrong && `${name}-fault`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}${wrong}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${described(told)}${wrong && html` aria-invalid="true"`}
      ${input}
    />
  </div>`
}

const described = (ids: string) => ids !== '' && html` aria-describedby="${ids}"`

/** The sentence that stands beside a field, or null. */
export const faultOf = (faults: readonly Fault[], name: string): Markup | null => {
  const fault = faults.find((one) => one.field === name)
  return fault ? html`<p class="fault" id="${name}-fault">${fault.sentence}</p>` : null
}

/** The faults that a refusal names by field; where it names none, the sentence of the refusal. */
export const faultsOf = ({ name, details }: Failure): readonly Fault[] => {
  const fields = Array.isArray(details.fields)
    ? (details.fields as { path: string; sentence: string }[])
    : []
  if (fields.length === 0) return [{ field: '', sentence: errorSentence(name, details) }]
  return fields.map(({ path, sentence }) => ({ field: path, sentence }))
}

/** Refusals that no form can answer: there is nothing to fill in, or nobody who may. */
const ofPage: readonly string[] = [
  'loginExpired',
  'signedInElsewhere',
  'passwordChangeRequired',
  'missionNotFound',
  'applicationNotFound',
]

export const isOfPage = ({ name }: Failure): boolean => ofPage.includes(name)

/** An instant of the wire as people read it: day, weekday, time. */
export const whenText = (instant: string): string => {
  const at = new Date(instant)
  const day = localDate(at)
  return `${day} ${shortWeekdayNames[weekdayOf(day)]} ${timeText(instant)}`
}

/** The time of day of an instant, HH:mm. */
export const timeText = (instant: string): string => localDateTime(new Date(instant)).slice(11)

/** From one instant to another; the second day is named only when it is another day. */
export const spanText = (from: string, to: string): string => {
  const sameDay = localDate(new Date(from)) === localDate(new Date(to))
  return `${whenText(from)} – ${sameDay ? timeText(to) : whenText(to)}`
}
