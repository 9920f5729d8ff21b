import { starPath } from 'contract/pictures/star'
import type { StarRating } from 'contract/codes/star-rating'
import { starsOf } from 'contract/rules/star-level'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { Ring } from 'kit/picture/ring.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { fitted, posterSerif } from 'kit/poster/poster-frame.tsx'
import type { CardFacts } from './card-facts.ts'
import { volunteerCardCopy } from './volunteer-card.copy.ts'

const copy = volunteerCardCopy.face

/** Tenths of a millimetre of a card, in which everything on it is measured; so does the printed one. */
export const cardSize = { width: 856, height: 540 } as const

const left = 52
/** Rings keep to the right 38 %. */
const textWidth = 470
const ringSize = 400

const viewBox = `0 0 ${cardSize.width} ${cardSize.height}`

interface Place {
  x?: number
  y?: number
  width?: number
  height?: number
  className?: string
  /** Without it the face is decoration. */
  label?: string
}

const Face = ({ label, className, children, ...place }: Place & { children: ReactNode }) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox={viewBox}
    fontFamily="var(--font-ui)"
    className={classNames('[text-autospace:no-autospace]', className)}
    {...place}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {children}
  </svg>
)

/** The front of a card: whose it is, on dark red beside his rings. */
export const CardFront = ({ facts, ...place }: { facts: CardFacts } & Place) => {
  const organization = facts.organization ?? facts.issuer
  const time = copy.time(facts.serviceMinutes)
  const served = `${copy.served} ${time}`
  const number = copy.number(facts.number)
  const dates = `${copy.since(facts.since)} · ${copy.asOf(facts.asOf)}`
  return (
    <Face {...place}>
      <rect width={cardSize.width} height={cardSize.height} fill="var(--zhu-800)" />
      <g transform="translate(546 128)">
        <Ring
          minutes={facts.months.map(({ minutes }) => minutes)}
          seed={facts.number}
          size={ringSize}
          ground="red"
        />
      </g>
      <text x={left} y="88" fontSize="46" fill="var(--paper-0)" {...posterSerif}>
        {copy.title}
      </text>
      <text x={cardSize.width - left} y="88" fontSize="30" textAnchor="end" fill="var(--paper-0)">
        {copy.brand}
      </text>
      <rect x={left} y="116" width="84" height="4" fill="var(--gold-400)" />
      <Rating rating={facts.starRating} />
      <text
        x={left}
        y="232"
        fontSize={fitted(facts.name, 76, textWidth)}
        fill="var(--paper-0)"
        {...posterSerif}
      >
        {facts.name}
      </text>
      <text x={left} y="298" fontSize={fitted(number, 34, textWidth)} fill="var(--paper-0)">
        {number}
      </text>
      <text x={left} y="372" fontSize={fitted(served, 34, textWidth)} fill="var(--gold-100)">
        {served}
      </text>
      <text x={left} y="432" fontSize={fitted(organization, 30, textWidth)} fill="var(--paper-0)">
        {organization}
      </text>
      <text x={left} y="488" fontSize={fitted(dates, 26, textWidth)} fill="var(--zhu-100)">
        {dates}
      </text>
    </Face>
  )
}

/** The star rating that was certified; what hours reach is no rating. */
const Rating = ({ rating }: { rating: StarRating | null }) => {
  if (rating === null) return null
  const stars = starsOf(rating)
  return (
    <g fill="var(--gold-400)">
      {Array.from({ length: stars }, (_, index) => (
        <path key={index} d={starPath} transform={`translate(${left + index * 30} 132)`} />
      ))}
      <text x={left + stars * 30 + 8} y="152" fontSize="24">
        {copy.stars(rating)}
      </text>
    </g>
  )
}

interface BackProps extends Place {
  /** In groups of four. */
  code: string
  issuer: string
  /** What the code leads to. */
  address: string
}

/** The back of a card: how anybody checks it. */
export const CardBack = ({ code, issuer, address, ...place }: BackProps) => (
  <Face {...place}>
    <rect width={cardSize.width} height={cardSize.height} fill="var(--paper-0)" />
    <rect width={cardSize.width} height="104" fill="var(--zhu-800)" />
    <text x={left} y="68" fontSize="40" fill="var(--paper-0)" {...posterSerif}>
      {copy.check}
    </text>
    <text x={cardSize.width - left} y="68" fontSize="30" textAnchor="end" fill="var(--paper-0)">
      {copy.brand}
    </text>
    <g transform={`translate(${left - 16} 124)`}>
      <QRCodeSVG value={address} size={330} level="M" marginSize={4} aria-hidden="true" />
    </g>
    <g fill="var(--ink-900)" fontSize="27">
      <text x="400" y="170" fill="var(--ink-600)">
        {copy.code}
      </text>
      <text x="400" y="226" fontSize="50" fill="var(--zhu-700)" {...posterSerif}>
        {code}
      </text>
      {copy.how.map((line, index) => (
        <text key={line} x="400" y={284 + index * 38}>
          {line}
        </text>
      ))}
      {copy.validity.map((line, index) => (
        <text key={line} x="400" y={410 + index * 38}>
          {line}
        </text>
      ))}
    </g>
    <text
      x={left}
      y="502"
      fontSize={fitted(`${issuer} ${copy.hotline}`, 26, 752)}
      fill="var(--ink-600)"
    >
      {issuer} · {copy.hotline}
    </text>
  </Face>
)

/** What the front says, for those who cannot see it. */
export const frontSentence = (facts: CardFacts): string => {
  const said = copy.front(
    facts.name,
    facts.number,
    copy.time(facts.serviceMinutes),
    facts.organization ?? facts.issuer,
  )
  return facts.starRating === null ? said : copy.withStars(said, facts.starRating)
}
