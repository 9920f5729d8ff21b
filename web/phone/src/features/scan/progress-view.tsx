import { RingGlyph } from 'kit/picture/ring-glyph.tsx'

/** The sign that something is under way. */
export const Turning = () => (
  <span className="animate-pulse motion-reduce:animate-none">
    <RingGlyph size={80} />
  </span>
)

/** Something is under way and there is nothing to do but wait. */
export const Progress = ({ children }: { children: string }) => (
  <div className="grid grow content-center justify-items-center gap-6 text-center">
    <Turning />
    <p role="status" className="text-20">
      {children}
    </p>
  </div>
)
