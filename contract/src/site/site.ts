import { DONATION_GUIDE_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Email,
  Id,
  Instant,
  Int,
  Line,
  LocalDate,
  Nothing,
  Text,
  pageOf,
  paging,
  across,
} from '../fields.ts'
import { isHostName } from '../rules/host-name.ts'
import { isWebAddress } from '../rules/web-address.ts'

/** One line, or null: what the node above says. */
const Inheritable = (max: number) => z.nullable(Line(max))

/** The address of a page elsewhere. */
export const WebAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, { error: 'tooLong' }),
    z.refine(isWebAddress, { error: 'webAddress' }),
  )

/** Places elsewhere where the organiser can be followed, each found by a QR code in the footer. */
export const FollowedAccount = z.enum(['officialAccount', 'miniProgram'])

/**
 * What a node says about the site. Null is inherited from the node above; what
 * nobody says is not shown. Nothing here is needed to run: the portal has words of its own meanwhile.
 */
export const SiteSettings = z.strictObject({
  organiser: Inheritable(60),
  coOrganiser: Inheritable(60),
  technicalSupport: Inheritable(60),
  /** Digits as they are dialled. */
  hotline: z.nullable(z.string().check(z.trim(), z.regex(/^\d[\d-]{2,18}$/, { error: 'phone' }))),
  hotlineHours: Inheritable(60),
  mailbox: z.nullable(Email),
  icpFilling: Inheritable(60),
  policeFilling: Inheritable(60),
  /** Identification code of the site in the register of government sites. */
  siteCode: Inheritable(30),
  /** Page of the register behind the mark of a party or government organ. */
  partyMark: z.nullable(WebAddress),
  /** What the QR codes of the official account and of the mini program lead to. */
  officialAccount: z.nullable(WebAddress),
  miniProgram: z.nullable(WebAddress),
  copyright: Inheritable(80),
  /** A sentence above the header, such as an announcement of planned work. */
  headerSentence: Inheritable(80),
  /** Where donations go: receiver, bank and account, for the page of donations. */
  donationGuide: Inheritable(DONATION_GUIDE_LENGTH.most),
  /** The site can be reached over IPv6. */
  ipv6: z.nullable(z.boolean()),
  /** Grey on days of national mourning: from the first to the last of these days. */
  mourning: z.nullable(
    z
      .strictObject({ on: z.boolean(), from: z.nullable(LocalDate), until: z.nullable(LocalDate) })
      .check(
        across(['from', 'until'], ({ from, until }) => !from || !until || from <= until, {
          error: 'lastDayBeforeFirst',
          at: ['until'],
        }),
      ),
  ),
  /** Says that entertainment is not shown at present. */
  entertainmentPaused: z.nullable(z.boolean()),
  /** Hosts that `/redirect/` may lead to; each stands for those below it too. */
  leavingHosts: z.nullable(
    z
      .array(
        z.string().check(z.trim(), z.toLowerCase(), z.refine(isHostName, { error: 'hostName' })),
      )
      .check(z.maxLength(50, { error: 'tooMany' })),
  ),
})

export type SiteSettings = z.output<typeof SiteSettings>

/** Whether the product serves everything, only reads, or nothing but its care-takers. */
const OperationMode = z.enum(['open', 'readOnly', 'maintenance'])

const Operation = z.object({
  mode: OperationMode,
  /** What people are told; may be empty. */
  message: z.string(),
  /** When the mode ends by itself; null when somebody ends it. */
  until: z.nullable(Instant),
})

const Reason = Line(200, 4)

const SettingsVersion = z.object({
  version: z.int(),
  settings: SiteSettings,
  reason: z.string(),
  savedAt: Instant,
  savedBy: z.string(),
})

export const site = {
  settings: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/districtDomain',
    access: 'public',
    input: z.strictObject({ districtId: z.optional(Id) }),
    result: z.object({
      /** The node these settings are of: the one asked for, else the root; null before there is one. */
      current_district_id: z.nullable(Id),
      icpFilling: z.string(),
      'header-gd': z.object({
        sentence: z.string(),
        /** Whether today is a day of mourning. */
        grey: z.boolean(),
        entertainmentPaused: z.boolean(),
      }),
      'footer-gd': z.object({
        organiser: z.string(),
        coOrganiser: z.string(),
        technicalSupport: z.string(),
        hotline: z.string(),
        hotlineHours: z.string(),
        mailbox: z.string(),
        policeFilling: z.string(),
        siteCode: z.string(),
        partyMark: z.string(),
        copyright: z.string(),
        /** Accounts to follow: where the code leads, and the path of its picture; only those that are set. */
        accounts: z.array(
          z.object({ account: FollowedAccount, address: z.string(), picture: z.string() }),
        ),
        ipv6: z.boolean(),
        /** When something was last published; null before the first time. */
        contentUpdatedAt: z.nullable(Instant),
      }),
      leavingHosts: z.array(z.string()),
      operation: Operation,
    }),
    errors: ['notFound'],
    replica: true,
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary:
      'What header and footer of a node say (texts that are not set are empty), and whether the product is open.',
  }),
  accountCode: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/index/accountCode',
    access: 'public',
    input: z.strictObject({
      account: FollowedAccount,
      districtId: z.optional(Id),
      /** Of the picture: it changes with it, so that browsers keep what they have. */
      version: z.optional(Line(16)),
    }),
    result: 'file',
    media: ['image/svg+xml'],
    errors: ['notFound'],
    replica: true,
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'QR code of an account that the footer of a node names, as a picture.',
  }),
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/site/settings',
    access: 'administrator',
    permission: 'siteWrite',
    input: z.strictObject({}),
    result: z.object({
      /** Version the editor starts from; 0 before the first save. */
      version: z.int(),
      settings: SiteSettings,
      /** What holds where the node itself says nothing. */
      inherited: SiteSettings,
      savedAt: z.nullable(Instant),
      savedBy: z.nullable(z.string()),
    }),
    errors: [],
    servedWhile: ['readOnly', 'maintenance'],
    summary: "The settings of the administrator's own node, and what it inherits.",
  }),
  save: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/site/save',
    access: 'administrator',
    permission: 'siteWrite',
    input: z.strictObject({
      version: Int(0, 1_000_000),
      settings: SiteSettings,
      reason: Reason,
    }),
    result: z.object({ version: z.int() }),
    errors: [],
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'Write a new version of the own settings over the one the editor started from.',
  }),
  versions: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/site/versions',
    access: 'administrator',
    permission: 'siteWrite',
    input: z.strictObject({ ...paging }),
    result: pageOf(SettingsVersion),
    errors: [],
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'Every version of the own settings with its reason, newest first.',
  }),
  restore: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/site/restore',
    access: 'administrator',
    permission: 'siteWrite',
    input: z.strictObject({
      /** The present version, which the editor has seen. */
      version: Int(1, 1_000_000),
      restored: Int(1, 1_000_000),
      reason: Reason,
    }),
    result: z.object({ version: z.int() }),
    errors: ['siteVersionNotFound'],
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'Write an earlier version again as the newest.',
  }),
  operation: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/site/operation',
    access: 'administrator',
    permission: 'siteOperate',
    input: z.strictObject({}),
    result: z.extend(Operation, {
      /** Version the editor starts from; 0 before the first change. */
      version: z.int(),
      changedAt: z.nullable(Instant),
      changedBy: z.nullable(z.string()),
      /** The mode is the province's; other federations only see it. */
      can: z.object({ operate: z.boolean() }),
    }),
    errors: [],
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'Whether the product is open, and who said so.',
  }),
  operate: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/site/operate',
    access: 'administrator',
    permission: 'siteOperate',
    input: z.strictObject({
      version: Int(0, 1_000_000),
      mode: OperationMode,
      message: Text(200, 0),
      until: z.nullable(Instant),
      reason: Reason,
    }),
    result: Nothing,
    errors: ['operationEndsInPast'],
    servedWhile: ['readOnly', 'maintenance'],
    summary:
      'Open the product, make it read-only, or close it for maintenance. For the root federation; every server follows within seconds.',
  }),
}
