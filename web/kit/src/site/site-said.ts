import type { ResultOf } from 'contract/endpoint'
import { localDate, localDateTime } from 'contract/rules/time'
import type { site } from 'contract/site/site'
import { siteCopy as copy } from './site.copy.ts'

/** What the site says in its header and footer. */
export type SiteSaid = ResultOf<typeof site.settings>

/** One thing the footer says; with an address it is a link. */
export interface FooterFact {
  /** The name before it; absent where the text says it itself. */
  label?: string
  text: string
  href?: string
  /** Leads away from this site. */
  away?: true
}

/** Where the register of ICP filings is looked up, which its rules ask every footer to link. */
const icpRegister = 'https://beian.miit.gov.cn/'
const policeRegister = 'https://beian.mps.gov.cn/'

const given = (facts: (FooterFact | false)[]): FooterFact[] =>
  facts.filter((fact) => fact !== false)

/** Who runs the site; only what is said. */
export const organiserFacts = ({ 'footer-gd': footer }: SiteSaid): FooterFact[] =>
  given([
    footer.organiser !== '' && { label: copy.organiser, text: footer.organiser },
    footer.coOrganiser !== '' && { label: copy.coOrganiser, text: footer.coOrganiser },
    footer.technicalSupport !== '' && {
      label: copy.technicalSupport,
      text: footer.technicalSupport,
    },
  ])

/** How the site is reached. */
export const contactFacts = ({ 'footer-gd': footer }: SiteSaid): FooterFact[] =>
  given([
    footer.hotline !== '' && {
      label: copy.hotline,
      text: footer.hotline,
      href: `tel:${footer.hotline}`,
    },
    footer.hotlineHours !== '' && { label: copy.hotlineHours, text: footer.hotlineHours },
    footer.mailbox !== '' && {
      label: copy.mailbox,
      text: footer.mailbox,
      href: `mailto:${footer.mailbox}`,
    },
  ])

/** Filings and marks, with the registers they are looked up in. */
export const filingFacts = ({ icpFilling, 'footer-gd': footer }: SiteSaid): FooterFact[] =>
  given([
    icpFilling !== '' && { text: icpFilling, href: icpRegister, away: true },
    footer.policeFilling !== '' && {
      text: footer.policeFilling,
      href: policeRegister,
      away: true,
    },
    footer.siteCode !== '' && { label: copy.siteCode, text: footer.siteCode },
    footer.partyMark !== '' && { text: copy.partyMark, href: footer.partyMark, away: true },
  ])

/** The last lines: copyright, the day something was last published, IPv6. */
export const closingFacts = ({ 'footer-gd': footer }: SiteSaid): FooterFact[] =>
  given([
    footer.copyright !== '' && { text: footer.copyright },
    footer.contentUpdatedAt !== null && {
      text: copy.contentUpdated(localDate(new Date(footer.contentUpdatedAt))),
    },
    footer.ipv6 && { text: copy.ipv6 },
  ])

/** Address of a mail that reports a fault of a page, given its path; null where there is no mailbox. */
export const reportAddress = ({ 'footer-gd': footer }: SiteSaid, path: string): string | null =>
  footer.mailbox === ''
    ? null
    : `mailto:${footer.mailbox}?subject=${encodeURIComponent(copy.reportSubject)}&body=${encodeURIComponent(copy.reportBody(path))}`

/** What is said above the header at present: the node's sentence, and what restricts the site. */
export const headerSentences = ({ 'header-gd': header, operation }: SiteSaid): string[] =>
  [
    operation.mode === 'readOnly'
      ? [copy.readOnly, operation.message, untilSentence(operation.until)]
          .filter(Boolean)
          .join(copy.separator)
      : '',
    header.sentence,
    header.entertainmentPaused ? copy.entertainmentPaused : '',
  ].filter((sentence) => sentence !== '')

/** When a restriction ends, in words; empty when nobody has said so. */
export const untilSentence = (until: string | null): string =>
  until === null ? '' : copy.until(localDateTime(new Date(until)))
