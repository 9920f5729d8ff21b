import { useState } from 'react'
import { Button } from 'kit/ui/button.tsx'
import { Icon } from 'kit/picture/icon.tsx'
import { CardBack, CardFront, frontSentence } from './card-face.tsx'
import type { CardFacts } from './card-facts.ts'
import { volunteerCardCopy } from './volunteer-card.copy.ts'

const copy = volunteerCardCopy.face

interface Props {
  facts: CardFacts
  /** In groups of four, and what its picture leads to; without them the card has no back to show. */
  back?: { code: string; address: string }
}

/** One side of a card, and the button that turns it. */
export const FlipCard = ({ facts, back }: Props) => {
  const [turned, setTurned] = useState(false)
  return (
    <div className="w-full max-w-[480px]">
      <div className="overflow-hidden rounded-hero border border-line-300 shadow-e2">
        {turned && back ? (
          <CardBack
            {...back}
            issuer={facts.issuer}
            label={copy.back(back.code)}
            className="block h-auto w-full"
          />
        ) : (
          <CardFront facts={facts} label={frontSentence(facts)} className="block h-auto w-full" />
        )}
      </div>
      {back && (
        <Button look="text" className="mt-2" onClick={() => setTurned(!turned)}>
          <Icon name="refresh" />
          {turned ? copy.turnToFront : copy.turnToBack}
        </Button>
      )}
    </div>
  )
}
