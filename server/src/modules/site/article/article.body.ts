import { followPath, isLinkTarget } from 'contract/rules/link-target'
import { ownPath } from 'contract/rules/own-path'
import { webAddress } from 'contract/rules/web-address'
import sanitizeHtml from 'sanitize-html'

/*
 * The text of an article: HTML of a short list of elements without styles, classes or scripts. It is
 * cleaned when it is saved, and again when it is read, so that a row written past this file does no
 * harm either.
 */

const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where a link leads, or null where it may not. */
const targetOf = (href: string): string | null =>
  isLinkTarget(href) ? (ownPath(href) ?? webAddress(href)) : null

const elements =
  'p br h2 h3 ul ol li strong em blockquote a figure img figcaption table caption thead tbody tr th td'.split(
    ' ',
  )

/** What these hold is no text either. */
const silenced =
  'script style textarea option noscript title template xmp iframe object noembed noframes svg math plaintext'.split(
    ' ',
  )

const allowedAttributes = {
  a: ['href', 'rel'],
  img: ['data-file', 'src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/**
 * An element without what would make it one. It keeps its name until `unmarked` takes it off: the cleaner
 * would give the end of one that is renamed and not allowed to the next element instead.
 */
const bare = (tagName: string): sanitizeHtml.Tag => ({ tagName, attribs: {} })

/** Of a link that leads nowhere its words are kept, and nothing of a picture that nobody sent. */
const unmarked = ({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' => {
  if (tag === 'a') return attribs.href === undefined && 'excludeTag'
  return tag === 'img' && attribs.src === undefined && attribs['data-file'] === undefined
}

const options = (
  link: (target: string) => sanitizeHtml.Attributes,
  picture: (fileId: string, alt: string) => sanitizeHtml.Attributes,
): sanitizeHtml.IOptions => ({
  allowedTags: elements,
  allowedAttributes,
  allowedSchemes: ['https'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: silenced,
  nestingLimit: 24,
  exclusiveFilter: unmarked,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (_tag, { href = '' }) => {
      const target = targetOf(href)
      return target === null ? bare('a') : { tagName: 'a', attribs: link(target) }
    },
    img: (_tag, attribs) => {
      const fileId = attribs['data-file'] ?? ''
      return identifier.test(fileId)
        ? { tagName: 'img', attribs: picture(fileId.toLowerCase(), attribs.alt ?? '') }
        : bare('img')
    },
  },
})

const kept = options(
  (href) => ({ href }),
  (fileId, alt) => ({ 'data-file': fileId, alt }),
)

/** Readings after which a text is taken as it is; those of people change no more after the second. */
const MOST_READINGS = 8

/**
 * The text as it is kept: pictures by their file, links as they were written. Read until reading it again
 * changes nothing: where an element is taken off, what it held may close what stands around it.
 */
export const cleanBody = (html: string): string => {
  let [before, clean] = [html, sanitizeHtml(html, kept).trim()]
  for (let left = MOST_READINGS; left > 1 && clean !== before; left--)
    [before, clean] = [clean, sanitizeHtml(clean, kept).trim()]
  return clean
}

/** A picture of a text: where it is, and its size in pixels where that is known. */
export interface ShownPicture {
  address: string
  width: number | null
  height: number | null
}

/**
 * The text as everybody reads it. `pictureOf` tells of a file; a link that leaves the site goes over the
 * page that says so.
 */
export const shownBody = (html: string, pictureOf: (fileId: string) => ShownPicture): string =>
  sanitizeHtml(
    html,
    options(
      (target): sanitizeHtml.Attributes => ({
        href: followPath(target) ?? '/',
        ...(!target.startsWith('/') && { rel: 'nofollow noopener' }),
      }),
      (fileId, alt) => {
        const { address, width, height } = pictureOf(fileId)
        return {
          src: address,
          alt,
          ...(width && height && { width: String(width), height: String(height) }),
          loading: 'lazy',
          decoding: 'async',
        }
      },
    ),
  )

/** Files that a text shows, each once, in its order. */
export const filesIn = (body: string): string[] => [
  ...new Set([...body.matchAll(/data-file="([0-9a-f-]{36})"/g)].map(([, fileId]) => fileId!)),
]

/** The words of a text without its markup. */
export const textOf = (body: string): string =>
  sanitizeHtml(body, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, '')
