import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buttonsOf } from './copy-buttons.ts'
import { hole, literalsOf, type Literal } from './copy-literals.ts'
import { lineAt, report, sourceFiles, type Finding } from './source-files.ts'
import {
  exceptions,
  notVerbs,
  pairs,
  pending,
  pointed,
  punctuation,
  quotedElsewhere,
  verbs,
  words,
} from './words.copy.ts'

/** Finds what is wrong with one text; each fault by the words a reader can act on. */
type Fault = { literal: Literal; rule: string }

const copyFile = /^(?:contract|server|web)\/.*\.copy\.tsx?$/
const seedFile = /^server\/src\/seed\/(?!.*\.test\.).*\.ts$/
/** Whether a file's texts are read by the lint. The gallery shows components, not the product. */
export const checked = (file: string) =>
  (copyFile.test(file) && !file.startsWith('web/gallery/')) || seedFile.test(file)

/** What a browser reads before it runs anything: the pages themselves, and how the site is kept on a phone. */
const page = /^web\/(?!gallery\/).*\.(?:html|webmanifest)$/

const textsOf = (file: string, source: string): Literal[] =>
  page.test(file)
    ? [...source.matchAll(/[^<>"\n]*\p{Script=Han}[^<>"\n]*/gu)].map(({ 0: text, index }) => ({
        file,
        line: lineAt(source, index),
        path: ['text'],
        text: text.trim(),
      }))
    : literalsOf(file, source)

/** Articles are written with links; what is read is the words that are linked. */
const link = /\[([^\]]+)\]\(\/[^)]*\)/g

const wrongWords = (literal: Literal): Fault[] =>
  [...words, ...punctuation].flatMap(({ wrong, keep, only }) => {
    const found =
      !only || only.some((place) => place.test(literal.file))
        ? wrong.exec(literal.text.replace(link, '$1'))
        : null
    return found ? [{ literal, rule: `“${found[0]}”: write ${keep}` }] : []
  })

/** Whether every mark that opens is closed, and none closes what was not opened. */
const isPaired = (text: string, open: string, close: string): boolean => {
  let depth = 0
  for (const mark of text) {
    if (mark === open) depth++
    if (mark === close) depth--
    if (depth < 0) return false
  }
  return depth === 0
}

const unpaired = (literal: Literal): Fault[] =>
  pairs.flatMap(([open, close]) =>
    isPaired(literal.text, open, close) ? [] : [{ literal, rule: `${open} without its ${close}` }],
  )

/** What is no label, however short: examples, hints and what refusals, mails and search say. */
const told = /(?:hint|text|lead|intro|empty|example|placeholder|keyword|sentence|wrong|missing)$/i
const talk =
  /^contract\/src\/(?:errors|error-examples|reason|foundation\/decision|event-names)\.copy/

/** What people see on screens word for word: a button, a title, a label, the name of a state. */
const labelsOf = (literals: readonly Literal[]) =>
  new Set(
    literals
      .filter(
        ({ file, path }) =>
          /^(?:web|contract|server\/src\/pages)\//.test(file) &&
          !talk.test(file) &&
          !told.test(path.at(-1) ?? ''),
      )
      .map(({ text }) => text),
  )

const lostNames = (literals: readonly Literal[]): Fault[] => {
  const labels = labelsOf(literals)
  return literals.flatMap((literal) =>
    [...literal.text.matchAll(pointed)].flatMap(([, to, named]) => {
      const name = (to ?? named)!
      const steps = name.split(/ > /)
      const known = steps.every(
        (step) => step.includes(hole) || labels.has(step) || quotedElsewhere.has(step),
      )
      return known ? [] : [{ literal, rule: `no screen or button is called “${name}”` }]
    }),
  )
}

const idleButtons = (root: string, files: readonly string[]): Fault[] =>
  buttonsOf(root, files).flatMap((literal) => {
    const label = literal.text.replaceAll(hole, '')
    return verbs.test(label) || notVerbs.has(literal.text)
      ? []
      : [
          {
            literal,
            rule: `the button “${literal.text}” does not say what it does: begin with a verb`,
          },
        ]
  })

const excuses = ({ literal: { file, text } }: Fault) =>
  exceptions.find((exception) => exception.file === file && exception.text === text)

/** An exception that excuses nothing any more is a fault of its own, so that the lists only shrink. */
const unused = (faults: readonly Fault[], files: readonly string[]): Finding[] => {
  const met = new Set(faults.map(excuses))
  return [
    ...exceptions
      .filter((exception) => files.includes(exception.file) && !met.has(exception))
      .map(({ file, text }) => ({ file, line: 1, rule: `no exception is needed for “${text}”` })),
    ...pending
      .filter(
        (file) => files.includes(file) && !faults.some(({ literal }) => literal.file === file),
      )
      .map((file) => ({ file, line: 1, rule: 'nothing is left to excuse: take it off the list' })),
  ]
}

/** One word a thing, punctuation alike, buttons that are verbs, names that screens have. */
export function lintWords(root: string, files: string[]): Finding[] {
  const literals = files
    .filter((file) => checked(file) || page.test(file))
    .flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8')))
  const faults = [
    ...literals.flatMap((literal) => [...wrongWords(literal), ...unpaired(literal)]),
    ...lostNames(literals),
    ...idleButtons(root, files),
  ]
  return [
    ...faults
      .filter((fault) => !excuses(fault) && !pending.includes(fault.literal.file))
      .map(({ literal: { file, line }, rule }) => ({ file, line, rule })),
    ...unused(faults, files),
  ]
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintWords(root, sourceFiles(root)))
}
