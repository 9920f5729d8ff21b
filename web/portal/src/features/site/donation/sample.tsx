import { Ring } from 'kit/picture/ring.tsx'
import { donationCopy } from './donation.copy.ts'

const copy = donationCopy.sample

/** How a certificate looks, as far as a small picture can say it. */
export const Sample = () => (
  <figure className="max-lg:hidden elder:hidden">
    <figcaption className="mb-2 font-semibold">{copy.title}</figcaption>
    <div
      role="img"
      aria-label={copy.label}
      className="relative aspect-[297/210] overflow-hidden rounded-control border-2 border-zhu-600 bg-paper-0 p-1.5 shadow-1"
    >
      <div className="relative flex h-full flex-col items-center overflow-hidden rounded-control border border-gold-700 px-6 pt-5 pb-4 text-center">
        <Ring minutes={[]} seed="GDJZ" size={280} faint className="absolute -right-16 -bottom-16" />
        <p className="font-display text-30 tracking-[0.25em] text-zhu-700">{donationCopy.title}</p>
        <p className="mt-4 self-start font-semibold">{copy.dear}</p>
        <div className="mt-1 flex grow flex-col gap-1">
          {copy.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p className="self-end text-14">{copy.issuer}</p>
        <p className="absolute bottom-3 left-5 rounded-control border border-ink-450 px-3 py-2 text-14 text-ink-600">
          {copy.word}
        </p>
      </div>
    </div>
    <p className="mt-3 text-14 text-ink-600">{copy.where}</p>
  </figure>
)
