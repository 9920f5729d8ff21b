import { posterSizes } from 'kit/poster/poster-frame.tsx'
import { CardBack, CardFront, cardSize } from './card-face.tsx'
import type { CardFacts } from './card-facts.ts'

const { width, height } = posterSizes.card
const edge = 40
const face = { x: edge, width: width - 2 * edge }
const faceHeight = Math.round((face.width * cardSize.height) / cardSize.width)

interface Props {
  facts: CardFacts
  code: string
  address: string
}

/** Both sides of a card one below the other, to be painted by `posterPicture`. */
export const CardPicture = ({ facts, code, address }: Props) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
  >
    <rect width={width} height={height} fill="var(--paper-100)" />
    <CardFront facts={facts} {...face} y={edge} height={faceHeight} />
    <CardBack
      code={code}
      issuer={facts.issuer}
      address={address}
      {...face}
      y={2 * edge + faceHeight}
      height={faceHeight}
    />
  </svg>
)
