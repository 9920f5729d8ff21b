import { HtmlValidate, StaticConfigLoader, type RuleConfig } from 'html-validate'
import type { Page } from '@playwright/test'

/*
 * The HTML of pages before a validator that nobody of us wrote: as the server sends it, and as it stands
 * in the browser.
 */

/** How something is written that means the same: React, the build and browsers print it in their ways. */
const style = [
  'attr-case',
  'attr-quotes',
  'attribute-boolean-style',
  'attribute-empty-style',
  'doctype-style',
  'long-title',
  'no-implicit-button-type',
  'no-implicit-close',
  'no-implicit-input-type',
  'no-inline-style',
  'no-raw-characters',
  'no-self-closing',
  'no-trailing-whitespace',
  'prefer-native-element',
  'prefer-tbody',
  'presentation-role-style',
  'script-type',
  'tel-non-breaking',
  'void-style',
]

const rules: RuleConfig = {
  ...Object.fromEntries(style.map((rule) => [rule, 'off'])),
  // Everything comes from the one origin that also sends the page.
  'require-sri': 'off',
  // The name of a picture that moves is allowed, and wanted.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // Of two that a stylesheet chooses from, one is shown; axe asks the browser which, by `goodOrder`.
  'heading-level': 'off',
  'unique-landmark': 'off',
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: [
      'html-validate:recommended',
      'html-validate:standard',
      'html-validate:a11y',
      'html-validate:document',
    ],
    rules,
  }),
)

/** What stands by its reason although a rule is against it: the rule, and how the place begins. */
const excepted: readonly (readonly [rule: string, place: RegExp])[] = [
  // The library of the console: blocks inside of its labels, buttons and fields for files.
  ['element-permitted-content', /^<?div class="ant-(?:segmented|upload|switch|select|radio)/],
  // It measures text with a field that nobody reaches.
  ['hidden-focusable', /name="hiddenTextarea"/],
  // It names what holds its styles twice.
  ['no-dup-class', /\bcss-\w+/],
  // It names the panel of a tab, and the menu of those that did not fit, before it makes them.
  ['no-missing-references', /rc-tabs-\d+-(?:panel-\w+|more-popup)/],
  // Each of its fields for files is sent by itself.
  ['form-dup-name', /type="file"/],
  // A table that is shown as cards is none to browsers, unless it says so.
  ['no-redundant-role', /^<?(?:table|thead|tbody|tr|th|td)\b.* role="/],
]

/** What of a document is no valid HTML, with where. */
export const htmlFaults = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .flatMap(({ ruleId, message, offset }) => {
      const tag = html.slice(html.lastIndexOf('<', offset), offset + 160)
      const isExcepted = excepted.some(([rule, place]) => rule === ruleId && place.test(tag))
      return isExcepted ? [] : [`${ruleId}, ${message}: ${tag.slice(0, 160)}`]
    })
}

/** The document of a page as it stands in the browser. */
export const documentOf = (page: Page): Promise<string> =>
  page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`)
