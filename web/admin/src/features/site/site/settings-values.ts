import { FollowedAccount, WebAddress, type SiteSettings } from 'contract/site/site'
import type { SiteSaid } from 'kit/site/site-said.ts'
import { siteDefaults } from 'kit/site/site.copy.ts'
import type { Place } from '../../../form/problems.ts'

const textFields = [
  'organiser',
  'coOrganiser',
  'technicalSupport',
  'hotline',
  'hotlineHours',
  'mailbox',
  'icpFilling',
  'policeFilling',
  'siteCode',
  'partyMark',
  'officialAccount',
  'miniProgram',
  'copyright',
  'headerSentence',
  'donationGuide',
] as const

export type TextField = (typeof textFields)[number]

/** A yes, a no, or what the node above says. */
export type Choice = 'inherit' | 'yes' | 'no'

/** The settings as the form holds them: an empty field is inherited. */
export interface SettingsValues extends Record<TextField, string> {
  ipv6: Choice
  entertainmentPaused: Choice
  mourning: Choice
  mourningFrom: string | null
  mourningUntil: string | null
  /** One host in each line. */
  leavingHosts: string
}

const choiceOf = (value: boolean | null | undefined): Choice =>
  value == null ? 'inherit' : value ? 'yes' : 'no'
const flagOf = (choice: Choice): boolean | null => (choice === 'inherit' ? null : choice === 'yes')

const textsFrom = <T>(value: (field: TextField) => T) =>
  Object.fromEntries(textFields.map((field) => [field, value(field)])) as Record<TextField, T>

export const valuesOf = (settings: SiteSettings): SettingsValues => ({
  ...textsFrom((field) => settings[field] ?? ''),
  ipv6: choiceOf(settings.ipv6),
  entertainmentPaused: choiceOf(settings.entertainmentPaused),
  mourning: choiceOf(settings.mourning?.on),
  mourningFrom: settings.mourning?.from ?? null,
  mourningUntil: settings.mourning?.until ?? null,
  leavingHosts: settings.leavingHosts?.join('\n') ?? '',
})

/** What is sent; not checked. */
export const settingsOf = (values: SettingsValues): SiteSettings => {
  const hosts = values.leavingHosts
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean)
  return {
    ...textsFrom((field) => values[field].trim() || null),
    ipv6: flagOf(values.ipv6),
    entertainmentPaused: flagOf(values.entertainmentPaused),
    mourning:
      values.mourning === 'inherit'
        ? null
        : {
            on: values.mourning === 'yes',
            from: values.mourningFrom,
            until: values.mourningUntil,
          },
    leavingHosts: hosts.length > 0 ? hosts : null,
  }
}

/** The field of the form behind a path of the settings, `leavingHosts.2` for instance. */
export const fieldAt: Place = ([setting, part]) => {
  if (setting !== 'mourning' || part === undefined) return [setting!]
  return [part === 'from' ? 'mourningFrom' : 'mourningUntil']
}

/** Fields that differ between two settings. */
export const differing = (one: SiteSettings, other: SiteSettings): (keyof SiteSettings)[] =>
  (Object.keys(one) as (keyof SiteSettings)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  )

/** What the portal would say with these settings over what is inherited. */
export const saidWith = (settings: SiteSettings, inherited: SiteSettings): SiteSaid => {
  const text = (field: TextField) => settings[field] ?? inherited[field] ?? ''
  return {
    ...siteDefaults,
    icpFilling: text('icpFilling'),
    'header-gd': {
      sentence: text('headerSentence'),
      grey: false,
      entertainmentPaused: settings.entertainmentPaused ?? inherited.entertainmentPaused ?? false,
    },
    'footer-gd': {
      ...siteDefaults['footer-gd'],
      organiser: text('organiser'),
      coOrganiser: text('coOrganiser'),
      technicalSupport: text('technicalSupport'),
      hotline: text('hotline'),
      hotlineHours: text('hotlineHours'),
      mailbox: text('mailbox'),
      policeFilling: text('policeFilling'),
      siteCode: text('siteCode'),
      partyMark: text('partyMark'),
      copyright: text('copyright'),
      accounts: FollowedAccount.options.flatMap((account) =>
        WebAddress.safeParse(text(account)).success
          ? [{ account, address: text(account), picture: '' }]
          : [],
      ),
      ipv6: settings.ipv6 ?? inherited.ipv6 ?? false,
    },
  }
}
