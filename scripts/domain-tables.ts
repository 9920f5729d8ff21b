import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import * as lengths from '../contract/src/rules/lengths.ts'
import * as terms from '../contract/src/rules/terms.ts'
import { transitions as account } from '../server/src/modules/people/account/account.states.ts'
import { transitions as handOver } from '../server/src/modules/people/administrator/hand-over.states.ts'
import { transitions as identity } from '../server/src/modules/people/profile/identity.states.ts'
import { transitions as membership } from '../server/src/modules/nodes/membership/membership.policy.ts'
import { moves as organization } from '../server/src/modules/nodes/organization/organization.states.ts'
import { transitions as walkIn } from '../server/src/modules/service/walk-in/walk-in.states.ts'
import { transitions as absenceAppeal } from '../server/src/modules/service/absence/absence.states.ts'
import { transitions as application } from '../server/src/modules/service/application/application.states.ts'
import {
  requestTransitions as certificateRequest,
  transitions as certificate,
} from '../server/src/modules/service/certificate/certificate.states.ts'
import { transitions as stamp } from '../server/src/modules/service/certificate/stamp.states.ts'
import { transitions as correction } from '../server/src/modules/service/correction/correction.states.ts'
import { transitions as hourImport } from '../server/src/modules/service/hour-import/hour-import.states.ts'
import { transitions as mission } from '../server/src/modules/service/mission/mission.states.ts'
import { transitions as record } from '../server/src/modules/service/record/record.states.ts'
import { transitions as signOut } from '../server/src/modules/service/record/sign-out.states.ts'
import { transitions as spot } from '../server/src/modules/service/spot-check/spot-check.states.ts'
import { transitions as star } from '../server/src/modules/service/star-rating/star-rating.states.ts'
import { transitions as supplementary } from '../server/src/modules/service/supplementary/supplementary.states.ts'
import { transitions as article } from '../server/src/modules/site/article/article.states.ts'
import { moves as card } from '../server/src/modules/site/card-application/card.states.ts'
import { transitions as anomaly } from '../server/src/modules/desk/anomaly/anomaly.states.ts'

/*
 * The parts of docs/DOMAIN.md that the code says itself: every step of every life, and every number that people
 * are promised or held to, with what it means. `npm run generate` writes them between their marks.
 */

interface Step {
  from: string | readonly string[]
  to?: string | readonly string[] | null
  by?: string
}

/** Every life, by what lives it. */
export const lives: Readonly<Record<string, Readonly<Record<string, Step>>>> = {
  'account of a volunteer': account,
  'hand-over of the owner’s role': handOver,
  'request for another name or document': identity,
  'request of an organisation (to register, to change what was reviewed)': organization,
  membership,
  mission,
  application,
  'request to be let in at the door': walkIn,
  'appeal against an absence': absenceAppeal,
  'proposed sign-out': signOut,
  'service record': record,
  correction,
  'batch of supplementary hours or honours': supplementary,
  'list of hours from another system': hourImport,
  'session drawn for a check': spot,
  'application for a star rating': star,
  certificate,
  'request to revoke or replace a certificate': certificateRequest,
  'picture of a seal': stamp,
  article,
  'application for a card': card,
  'finding of the anomaly desk': anomaly,
}

/** What is new leaves no state. */
const listed = (states: string | readonly string[]) => [states].flat().join(', ') || '(new)'

const lifeOf = ([name, steps]: [string, Readonly<Record<string, Step>>]) =>
  [
    `### Life of: ${name}`,
    '',
    '| Act | From | To | By |',
    '| --- | --- | --- | --- |',
    ...Object.entries(steps).map(([act, { from, to, by = '' }]) => {
      const after = to === undefined ? 'as its service decides' : to && listed(to)
      return `| ${act} | ${listed(from)} | ${after ?? 'the state before'} | ${by} |`
    }),
  ].join('\n')

/** The comment before each export of a file, in one line, by the name that is exported. */
const meanings = (root: string, file: string): Map<string, string> => {
  const text = readFileSync(join(root, file), 'utf8')
  const { comments, program } = parseSync(file, text)
  return new Map(
    program.body.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration') return []
      if (node.declaration?.type !== 'VariableDeclaration') return []
      const [declared] = node.declaration.declarations
      const name = declared?.id.type === 'Identifier' ? declared.id.name : undefined
      const before = comments.findLast(({ end }) => end <= node.start)
      const said = (before?.value ?? '').replace(/^\*|\s*\n\s*\*?\s*/g, ' ').trim()
      return name ? [[name, said] as const] : []
    }),
  )
}

const valueOf = (value: unknown): string =>
  typeof value === 'number'
    ? value.toLocaleString('en')
    : Object.entries(value as object)
        .map(([key, one]) => `${key} ${one}`)
        .join(', ')

const limitsOf = (root: string) => {
  const said = new Map([
    ...meanings(root, 'contract/src/rules/terms.ts'),
    ...meanings(root, 'contract/src/rules/lengths.ts'),
  ])
  const values = new Map<string, unknown>(Object.entries({ ...terms, ...lengths }))
  return [
    '| Name | Value | Meaning, and its source where a law or standard sets it |',
    '| --- | --- | --- |',
    // In the order in which they are written.
    ...[...said].map(
      ([name, meaning]) => `| \`${name}\` | ${valueOf(values.get(name))} | ${meaning} |`,
    ),
  ].join('\n')
}

/** The document with what stands between each pair of marks written again. */
export const withTables = (root: string, document: string): string => {
  const parts: Readonly<Record<string, string>> = {
    lives: Object.entries(lives).map(lifeOf).join('\n\n'),
    limits: limitsOf(root),
  }
  return document.replace(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${parts[name] ?? ''}\n\n${end}`,
  )
}
