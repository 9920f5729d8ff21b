/** Three growth rings, the small mark of the product: where a ring would be below 40 px. */
export const RingGlyph = ({ size = 56 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <GlyphRings />
  </svg>
)

/** The rings of the glyph, on a grid of 32. */
export const GlyphRings = ({ breathing = false }: { breathing?: boolean }) => {
  const breath = (turn: number) => (breathing ? `ring-breath ring-breath-${turn}` : undefined)
  return (
    <>
      <g stroke="var(--zhu-600)" strokeWidth="1.6">
        <path
          className={breath(3)}
          d="M16 3.2c7.2 0 12.7 5.7 12.7 12.8S23.2 28.9 16.2 28.9 3.3 23.2 3.3 16 8.9 3.2 16 3.2z"
        />
        <path
          className={breath(2)}
          d="M16.2 8.1c4.6 0 8 3.5 8 7.9s-3.7 8.1-8.1 8.1S8 20.5 8 16.1s3.8-8 8.2-8z"
        />
      </g>
      <circle className={breath(1)} cx="16.1" cy="16" r="3.2" fill="var(--gold-400)" />
    </>
  )
}
