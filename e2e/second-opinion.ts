import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/* Accessibility by a second engine beside axe, IBM's, and names that nobody translated. */

const engine = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

interface Report {
  results: {
    ruleId: string
    reasonId: string
    message: string
    snippet: string
    value: [kind: string, verdict: string]
    path: { dom: string }
  }[]
}

/** What the engine finds that is none, and why: the rule, and the place as it prints it. */
const excepted: readonly (readonly [rule: string, place: RegExp])[] = [
  // The field inside of the label says its own name.
  ['label_content_exists', /^<label class="(?:ant-checkbox-wrapper|-my-2 flex size-11)/],
  // Cards of missions are told by their headings, and the same mission may stand in two lists.
  ['aria_article_label_unique', /^<article/],
  // Where it is shown as cards it is a table by its roles, which this rule does not read.
  ['table_headers_exists', /role="table"/],
  // The library of the console: facts with their names as a table, and a panel before it is opened.
  ['table_headers_exists', /^<table> /],
  ['table_headers_related', /class="ant-descriptions/],
  ['aria_id_unique', /"rc-tabs-\d+-panel-/],
]

/** What axe and our own measures look at on every page anyway, and what costs the engine most. */
const judgedElsewhere = ['text_contrast_sufficient', 'text_spacing_valid']

interface Checker {
  /** The rules of each set of them. */
  rulesetRules: Record<string, string[]>
  engine: { ruleMap: Record<string, { messages: { 'en-US': Record<string, string> } }> }
  check: (root: Document, sets: string[]) => Promise<Report>
}

/** What breaks a rule of WCAG 2.2 A or AA in the eyes of the second engine, of all that is shown. */
export const secondOpinion = async (page: Page): Promise<string[]> => {
  // A page that was looked at before has it still.
  if (!(await page.evaluate(() => 'ace' in globalThis)))
    await page.evaluate(`${engine};globalThis.ace = ace`)
  const found = await page.evaluate(async (judgedElsewhere) => {
    const { ace } = globalThis as unknown as { ace: { Checker: new () => Checker } }
    const checker = new ace.Checker()
    // More than a third of the rules only ever ask a person to look, which nobody would read here. Its own
    // way to leave a rule out leaves out all of them.
    const canFail = (rule: string) => {
      const messages = checker.engine.ruleMap[rule]?.messages['en-US'] ?? { fail: '' }
      return Object.keys(messages).some((name) => !/^(0|group|pass|potential|manual)/i.test(name))
    }
    checker.rulesetRules.WCAG_2_2 = checker.rulesetRules.WCAG_2_2!.filter(
      (rule) => canFail(rule) && !judgedElsewhere.includes(rule),
    )
    const { results } = await checker.check(document, ['WCAG_2_2'])
    const isShown = ({ path }: Report['results'][number]) => {
      const node = document.evaluate(path.dom, document, null, 9).singleNodeValue
      return !(node instanceof Element) || (node.checkVisibility?.() ?? true)
    }
    return results
      .filter(({ value: [kind, verdict] }) => kind === 'VIOLATION' && verdict === 'FAIL')
      .filter(isShown)
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }))
  }, judgedElsewhere)
  return found
    .filter(({ ruleId, snippet, message }) =>
      excepted.every(([rule, place]) => rule !== ruleId || !place.test(`${snippet} ${message}`)),
    )
    .map(({ ruleId, message, snippet }) => `${ruleId}, ${message}: ${snippet.slice(0, 160)}`)
}

/** Names for screen readers that are not in Chinese. */
export const foreignNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['aria-label', 'aria-roledescription', 'alt', 'title'].flatMap((attribute) =>
      [...document.body.querySelectorAll(`[${attribute}]`)]
        .filter((element) => !element.closest('[aria-hidden=true]'))
        .map((element) => element.getAttribute(attribute) ?? '')
        .filter((name) => /[A-Za-z]{2}/.test(name) && !/\p{Script=Han}/u.test(name))
        .map((name) => `${attribute} ${name}`),
    ),
  )
